"""The web server: live tables, the wire, the store and the web pages."""

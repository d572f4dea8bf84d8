"""The REST API described for programs, made from the same list that routes it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import msgspec

import sortilege
from sortilege.server.web.endpoint import Endpoint
from sortilege.server.wire.calls import (
    Problem,
)
from sortilege.server.wire.messages import (
    SOCKET_MESSAGES,
)

_REFERENCE = "#/components/schemas/{name}"


def describe_api(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """An OpenAPI 3.1 document. The messages of the socket are among its schemas."""
    kinds: list[Any] = [Problem, *SOCKET_MESSAGES]
    for endpoint in endpoints:
        kinds += [kind for kind in (endpoint.body, endpoint.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    schema_of = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        operation = _operation(endpoint, schema_of)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sortilège", "version": sortilege.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"browser": {"type": "apiKey", "in": "cookie", "name": "sortilege"}},
        },
        "security": [{"browser": []}, {}],
    }


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    schema = schema_of[repr(endpoint.gives)] if endpoint.gives else {"type": "string"}
    answers = {str(endpoint.status): _content(endpoint.summary, endpoint.media, schema)}
    for status in endpoint.errors:
        phrase = HTTPStatus(status).phrase
        answers[str(status)] = _content(phrase, "application/json", schema_of[repr(Problem)])
    name = endpoint.handler.__name__
    operation: dict[str, Any] = {
        "operationId": name,
        "summary": endpoint.summary,
        "parameters": _parameters(endpoint),
        "responses": answers,
    }
    if endpoint.body is not None:
        body = {"schema": schema_of[repr(endpoint.body)]}
        operation["requestBody"] = {
            "required": endpoint.body_required,
            "content": {"application/json": body},
        }
    return operation


def _content(summary: str, media: str, schema: Any) -> dict[str, Any]:
    return {"description": summary, "content": {media: {"schema": schema}}}


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    text = {"type": "string"}
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": text}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    in_query = [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in endpoint.query.items()
    ]
    return in_path + in_query

# Sortilège for hosts: docs/hosting.md. Build with `docker build -t sortilege .`, run with a volume at /data:
#   docker run --read-only --tmpfs /tmp -v games:/data -v compiled:/cache -p 8000:8000 sortilege
FROM python:3.13-slim AS build
WORKDIR /build
COPY pyproject.toml README.md LICENSE constraints.txt ./
COPY src ./src
RUN python -m venv /opt/sortilege
# What only installs or tests packages is not needed to play.
RUN /opt/sortilege/bin/pip install --no-cache-dir --constraint constraints.txt ".[scale]" \
    && find /opt/sortilege -type d -name tests -prune -exec rm -r {} + \
    && /opt/sortilege/bin/pip uninstall --yes pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home sortilege \
    && install --directory --owner sortilege --mode 700 /data /cache
COPY --from=build /opt/sortilege /opt/sortilege
ENV PATH=/opt/sortilege/bin:$PATH \
    SORTILEGE_BROWSER=0 \
    SORTILEGE_HOST=0.0.0.0 \
    SORTILEGE_PORT=8000 \
    SORTILEGE_DATA=/data \
    SORTILEGE_CACHE=/cache
USER sortilege
VOLUME ["/data", "/cache"]
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen('http://127.0.0.1:' + os.environ['SORTILEGE_PORT'] + '/api/ready', timeout=5)"]
ENTRYPOINT ["sortilege"]

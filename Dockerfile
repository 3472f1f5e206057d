# Loupe for one site: its address and support address are built into its public pages.
#
#   docker build --build-arg PUBLIC_ORIGIN=https://loupe.example --build-arg SUPPORT_EMAIL=support@loupe.example -t loupe .
#
# compose.yaml does this, and runs everything that Loupe needs. The image itself also runs alone, with the embedded
# PostgreSQL and its files in /data.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-trixie-slim

FROM ${NODE_IMAGE} AS build
ARG PUBLIC_ORIGIN
RUN echo "$PUBLIC_ORIGIN" | grep -Eq '^(https://[a-z0-9.-]+)?$' || \
  { echo "The domain must be a host name like loupe.example: $PUBLIC_ORIGIN is no address" >&2; exit 1; }
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY scripts/models.ts scripts/
COPY models.lock.json ./
COPY src/nets src/nets
COPY src/server/config src/server/config
RUN MODELS_DIR=/app/models node scripts/models.ts
COPY . .
# The files of a checkout may be closed to other users.
RUN chmod -R a+rX LICENSE NOTICE models.lock.json package.json db src
ARG SUPPORT_EMAIL
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/.cache
# npm leaves out the symbolic links of the embedded PostgreSQL, and at run time nothing here can be written.
RUN node -e "import('./src/server/db/postgres-binaries.ts').then((found) => found.findPostgresBinaries())"

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app/package.json /app/models.lock.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/models models
COPY --from=build /app/db db
COPY --from=build /app/dist dist
COPY --from=build /app/src src
RUN mkdir -p /data /backups && chown node:node /data /backups
ARG PUBLIC_ORIGIN
ARG SUPPORT_EMAIL
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    PUBLIC_ORIGIN=${PUBLIC_ORIGIN} \
    SUPPORT_EMAIL=${SUPPORT_EMAIL} \
    DATA_DIR=/data \
    MODELS_DIR=/app/models \
    MALLOC_ARENA_MAX=2
USER node
EXPOSE 3000
HEALTHCHECK --start-period=15m --interval=5s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["node", "--no-maglev-escape-analysis", "--no-maglev-osr"]
CMD ["src/main/server.ts"]

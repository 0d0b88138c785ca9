FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY prisma ./prisma
COPY prisma.config.ts vite.config.ts vite.verify.config.ts tsconfig.json ./
COPY src ./src
COPY commands ./commands
RUN npm ci && npm prune --omit=dev

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/app/data
COPY --from=build /app ./
RUN mkdir -p /app/data && chown node:node /app/data
USER node
VOLUME /app/data
STOPSIGNAL SIGTERM
# The HTTP server of a container is for its health check; HTTP_HOST=0.0.0.0 shows it to others.
ENV HTTP_PORT=8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HTTP_PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=8", "src/start.mjs"]

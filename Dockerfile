FROM node:22-slim AS build
WORKDIR /app
# What is installed changes seldom; a changed source does not install it again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY prisma ./prisma
COPY prisma.config.ts vite.config.ts vite.verify.config.ts tsconfig.json ./
COPY src ./src
COPY commands ./commands
COPY packs ./packs
RUN npm rebuild @prisma/engines prisma esbuild && npm run prepare && npm prune --omit=dev --ignore-scripts

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/app/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/prisma/migrations ./prisma/migrations
# What starts the build, and the texts that it reads.
COPY --from=build /app/src/start.mjs ./src/start.mjs
COPY --from=build /app/src/build ./src/build
COPY --from=build /app/src/language ./src/language
RUN mkdir -p /app/data && chown node:node /app/data
USER node
VOLUME /app/data
STOPSIGNAL SIGTERM
# The HTTP server of a container is for its health check; HTTP_HOST=0.0.0.0 shows it to others.
ENV HTTP_PORT=8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HTTP_PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "--max-semi-space-size=8", "src/start.mjs"]

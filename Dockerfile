FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY prisma ./prisma
COPY prisma.config.ts vite.config.ts tsconfig.json ./
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
CMD ["node", "--max-semi-space-size=4", "src/start.mjs"]

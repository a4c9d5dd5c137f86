# The web app is built here; the tools that build it stay behind.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it refuses a lock file that leaves out the native packages of systems this never runs on.
RUN npm install
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
RUN useradd --system --user-group --home-dir /data saguaro \
  && install --directory --owner=saguaro --group=saguaro --mode=700 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/core ./core
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/supabase ./supabase
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
USER saguaro
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts && node script/build-web.ts && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
WORKDIR /app
# A container is reached from outside only. What is for the site's own machine (inbox, test payments, demo accounts) is
# therefore closed to everybody, unless its ALLOW_… setting opens it.
ENV NODE_ENV=production DATA_DIR=/data EXTENSIONS=apps/demo/src/extension.ts HOST=0.0.0.0
COPY --from=build /app /app
RUN mkdir /data .cache && chown node /data .cache
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "apps/server/src/main.ts"]

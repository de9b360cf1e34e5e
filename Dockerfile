# syntax=docker/dockerfile:1
# The site as an image: built from the lock, run by a user without rights, without a compiler, tests or secrets.
# The version is that of the package `node` in package.json; a test holds the two together.
ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
# Nothing that a package brings runs here: what the site needs comes as finished files.
RUN npm ci --ignore-scripts
COPY tsconfig.json next.config.mjs postcss.config.mjs middleware.ts server.ts ./
COPY scripts scripts
COPY messages messages
COPY public public
COPY lib lib
COPY components components
COPY app app
COPY server server
RUN node scripts/build.mjs
# What only tests and the build need stays behind; the image brings its own Node.
RUN node scripts/image.mjs /image

FROM node:${NODE}
WORKDIR /site
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /image .
# The one place that it writes to; the code belongs to root and stays as it is.
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", ".build/server.js"]

// Forged requests: the ways in which one request may hide a second one from one of two parsers.

/** No other request has this path, so every answer to it belongs to a forged request. */
export const FORGED_PATH = '/api/v1/other/lactation'
const FORGED = `GET ${FORGED_PATH} HTTP/1.1\r\nHost: localhost\r\nX-Forged: yes\r\n\r\n`
const hex = text => Buffer.byteLength(text).toString(16)
const chunked = text => `${hex(text)}\r\n${text}\r\n0\r\n\r\n`
const head = (method, path, ...lines) =>
  `${[`${method} ${path} HTTP/1.1`, ...(lines.some(line => /^host/i.test(line)) ? [] : ['Host: localhost']), ...lines].join('\r\n')}\r\n\r\n`
const bytes = Buffer.byteLength(FORGED)
const early = `0\r\n\r\n${FORGED}`
const obfuscated = [
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'X-A: b\r\n Transfer-Encoding: chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: \u000bchunked',
  'Transfer-Encoding:chunked;a=b',
  '\u0001Transfer-Encoding: chunked',
  'X: y\nTransfer-Encoding: chunked',
]
/** The text of each forged request, by the name of the way. */
export const WAYS = {
  ...Object.fromEntries(
    ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT'].map(method => [
      `chunked ${method}`,
      head(method, '/healthz', 'Transfer-Encoding: chunked') + chunked(FORGED),
    ]),
  ),
  ...Object.fromEntries(
    ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'].map(method => [
      `${method} with a length`,
      head(method, '/healthz', `Content-Length: ${bytes}`) + FORGED,
    ]),
  ),
  ...Object.fromEntries(
    ['GET', 'POST'].flatMap(method => [
      [
        `CL.TE ${method}`,
        head(method, '/healthz', `Content-Length: ${Buffer.byteLength(early)}`, 'Transfer-Encoding: chunked') + early,
      ],
      [
        `TE.CL ${method}`,
        head(method, '/healthz', 'Content-Length: 4', 'Transfer-Encoding: chunked') + chunked(FORGED),
      ],
      [`two lengths ${method}`, head(method, '/healthz', 'Content-Length: 0', `Content-Length: ${bytes}`) + FORGED],
      [
        `two lengths the other way ${method}`,
        head(method, '/healthz', `Content-Length: ${bytes}`, 'Content-Length: 0') + FORGED,
      ],
      [`a list of lengths ${method}`, head(method, '/healthz', `Content-Length: 0, ${bytes}`) + FORGED],
    ]),
  ),
  ...Object.fromEntries(
    obfuscated.map(line => [
      JSON.stringify(line),
      head('POST', '/healthz', `Content-Length: ${Buffer.byteLength(early)}`, line) + early,
    ]),
  ),
  ...Object.fromEntries(
    ['+0', '-1', '0x0', '0 0', ' 0\u000b'].map(length => [
      `a length of ${JSON.stringify(length)}`,
      head('POST', '/healthz', `Content-Length: ${length}`) + FORGED,
    ]),
  ),
  'a chunk of 0x':
    head('POST', '/healthz', 'Transfer-Encoding: chunked') + `0x${hex(FORGED)}\r\n${FORGED}\r\n0\r\n\r\n`,
  'a chunk that ends in a bare line feed':
    head('POST', '/healthz', 'Transfer-Encoding: chunked') + `1;a\nb\r\n${hex(FORGED)}\r\n${FORGED}\r\n0\r\n\r\n`,
  'a chunk longer than numbers go':
    head('POST', '/healthz', 'Transfer-Encoding: chunked') + `10000000000000000\r\n${FORGED}`,
  'absolute form': head('GET', 'http://elsewhere.example/healthz', 'Transfer-Encoding: chunked') + chunked(FORGED),
  'absolute form, another host':
    head('DELETE', 'http://127.0.0.1/healthz', 'Host: elsewhere.example', `Content-Length: ${bytes}`) + FORGED,
  'an upgrade to h2c':
    head(
      'GET',
      '/healthz',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      `Content-Length: ${bytes}`,
    ) + FORGED,
  'an upgrade to h2c with chunks':
    head(
      'POST',
      '/healthz',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      'Transfer-Encoding: chunked',
    ) + chunked(FORGED),
  'an upgrade of the socket':
    head(
      'GET',
      '/socket.io/?EIO=4&transport=websocket',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 1',
      `Content-Length: ${bytes}`,
    ) + FORGED,
  'HTTP/1.0 with chunks': `POST /healthz HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(FORGED)}`,
  'the length named as a hop':
    head('POST', '/healthz', 'Connection: keep-alive, content-length', `Content-Length: ${bytes}`) + FORGED,
  'chunks named as a hop':
    head('POST', '/healthz', 'Connection: keep-alive, transfer-encoding', 'Transfer-Encoding: chunked') +
    chunked(FORGED),
}

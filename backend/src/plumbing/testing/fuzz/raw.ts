import { connect } from 'node:net';

const body = '{"grant_type":"refresh_token"}';
const post = (headers: string, content: string) => `POST /api/oauth/token HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${content}`;

/** Bytes that are no HTTP, or HTTP that no browser sends. By class, because each must be met often enough. */
export const rawClasses: Record<string, (string | Uint8Array)[]> = {
  'no HTTP at all': [
    '\r\n\r\n',
    'hello\r\n\r\n',
    '\0\0\0\0',
    new Uint8Array([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
    new Uint8Array(3000).fill(0xff),
    'SSH-2.0-x\r\n',
    '{"a":1}',
  ],
  'a request line': [
    'GET\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET  /  HTTP/1.1\r\nHost: x\r\n\r\n',
    'get / HTTP/1.1\r\nHost: x\r\n\r\n',
    'BREW /api/bootstrap HTTP/1.1\r\nHost: x\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'TRACE /api/bootstrap HTTP/1.1\r\nHost: x\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
    'PROPFIND /api/bootstrap HTTP/1.1\r\nHost: x\r\n\r\n',
    'PUT /api/bootstrap HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET http://evil.example/api/bootstrap HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET //api//bootstrap HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/profile/%00%ff%ZZ HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/seeds/history?limit[]=1&limit[a]=2&__proto__[x]=1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ],
  'a header': [
    'GET /api/bootstrap HTTP/1.1\r\n\r\n',
    'GET /api/bootstrap HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
    'GET /api/bootstrap HTTP/1.1\r\nHost: \0\r\n\r\n',
    'GET /api/bootstrap HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n',
    'GET /api/bootstrap HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n',
    'GET /api/bootstrap HTTP/1.1\r\nHost: x\r\n: empty\r\n\r\n',
    `GET /api/bootstrap HTTP/1.1\r\nHost: x\r\nBig: ${'a'.repeat(100_000)}\r\n\r\n`,
    `GET /api/bootstrap HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 3000 }, (_, i) => `h${i}: 1`).join('\r\n')}\r\n\r\n`,
    'GET /api/bootstrap HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n\r\n',
    'GET /api/bootstrap HTTP/1.1\r\nHost: x\r\nExpect: 999-magic\r\n\r\n',
    'GET /api/oauth/steam/login?state=12345678 HTTP/1.1\r\nHost: "><script>\r\n\r\n',
    `GET /api/oauth/steam/login?state=12345678&challenge=${'a'.repeat(43)} HTTP/1.1\r\nHost: ///\r\n\r\n`,
    `GET /api/oauth/steam/login?state=12345678&challenge=${'a'.repeat(43)} HTTP/1.1\r\nHost: a b\r\n\r\n`,
    `GET /api/oauth/steam/login?state=12345678&challenge=${'a'.repeat(43)} HTTP/1.1\r\nHost: x:99999\r\nX-Forwarded-Proto: javascript\r\nX-Forwarded-Host: [\r\n\r\n`,
    'GET /api/oauth/steam/callback?flow=a.b&openid.mode=id_res HTTP/1.1\r\nHost: \r\n\r\n',
    'GET /sandbox/steam/login?openid.mode=checkid_setup&openid.return_to=%00 HTTP/1.1\r\nHost: [::1\r\n\r\n',
    'GET /img/skins/%2e%2e/x.webp HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  'a body': [
    post('Content-Type: application/json\r\nContent-Length: -1', body),
    post('Content-Type: application/json\r\nContent-Length: 1e3', body),
    post('Content-Type: application/json\r\nContent-Length: 99999999999999', body),
    post('Content-Type: application/json\r\nContent-Length: 30\r\nContent-Length: 31', body),
    post('Content-Type: application/json\r\nContent-Length: 30\r\nTransfer-Encoding: chunked', body),
    post('Content-Type: application/json\r\nTransfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'),
    post('Content-Type: application/json\r\nTransfer-Encoding: chunked', 'ffffffffff\r\n{}'),
    post('Content-Type: application/json\r\nTransfer-Encoding: chunked, gzip', '2\r\n{}\r\n0\r\n\r\n'),
    post('Content-Type: application/json\r\nTransfer-Encoding: chunked', '2;a=b\r\n{}\r\n0\r\nTrailer: x\r\n\r\n'),
    post('Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2', '{}'),
    post('Content-Type: ;;;\r\nContent-Length: 2', '{}'),
    post(`Content-Type: ${'a'.repeat(5000)}\r\nContent-Length: 2`, '{}'),
    post('Content-Type: application/json\r\nContent-Length: 500', body),
    `${post('Content-Type: application/json\r\nContent-Length: 30', body)}${post('Content-Type: application/json\r\nContent-Length: 30', body)}`,
  ],
  'an upgrade': [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: ' +
      'Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: ' +
      'Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 99\r\n\r\n',
    'GET /socket.io/?EIO=9&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: ' +
      'Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /socket.io/?EIO=4&transport=websocket&sid=../../x HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /socket.io/?EIO=4&transport[]=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /api/bootstrap HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ' +
      'dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA\r\n\r\n',
    'POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n40x',
  ],
};

/**
 * Sends bytes over a new connection and waits for the answer, at most `patience` ms.
 * @returns the status number of the first answer, null when there was none
 */
export function sendRaw(origin: string, bytes: string | Uint8Array, patience = 300): Promise<number | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1];
      resolve(status ? Number(status) : null);
    };
    const timer = setTimeout(end, patience);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      end();
    });
    socket.on('close', end);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
      else end();
    });
  });
}

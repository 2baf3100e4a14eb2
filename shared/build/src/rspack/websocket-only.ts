import { join } from 'node:path';
import { rspack, type Compiler } from '@rspack/core';

const absent = join(import.meta.dirname, 'absent-transports.js');

/**
 * The socket speaks WebSocket only, yet engine.io always includes its other transports: about 3 kB gzip of every first load. This
 * leaves them out; a request for one fails as for any unknown transport.
 */
export class WebSocketOnly {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/(polling-(xhr|fetch)(\.node)?|webtransport)\.js$/, (request) => {
      if (/engine\.io-client/.test(request.context)) request.request = absent;
    }).apply(compiler);
  }
}

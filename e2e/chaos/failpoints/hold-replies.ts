// Preloaded into a backend (`--import`): on order it holds back the answers of money calls, so that the process can be
// killed after the commit and before any client has the answer.
import { ServerResponse } from 'node:http';

let armed = false;
process.on('message', (order: unknown) => {
  if (order === 'hold replies') armed = true;
});

const end = ServerResponse.prototype.end;
ServerResponse.prototype.end = function hold(this: ServerResponse, ...args: Parameters<typeof end>) {
  if (!armed || this.statusCode !== 200 || !this.req.headers['idempotency-key']) return end.apply(this, args);
  process.send?.('reply held');
  return this;
} as typeof end;
// The channel must not keep an ending process alive.
process.channel?.unref();

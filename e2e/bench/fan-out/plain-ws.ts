// The yardstick: the plainest broadcast there is, one `ws` server that sends a text to each client in a loop.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { serveOrders } from './orders.ts';

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => {
  serveOrders((server.address() as AddressInfo).port, (text) => {
    for (const socket of sockets.clients) socket.send(text);
  });
});

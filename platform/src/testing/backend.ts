// A stand-in for the backend program: answers every request with its process id, and fails on command.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

if (process.env.FAIL_WITH) {
  console.error(process.env.FAIL_WITH);
  process.exit(1);
}
const server = createServer((_request, response) => response.end(JSON.stringify({ pid: process.pid })));
server.listen(
  0,
  '127.0.0.1',
  () => process.env.NEVER_READY ?? process.send?.({ ready: true, port: (server.address() as AddressInfo).port }),
);
process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));

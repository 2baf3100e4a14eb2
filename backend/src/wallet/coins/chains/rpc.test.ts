import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { nodeAt } from './rpc.ts';

test('what a node refuses names no address', async () => {
  const said =
    'err: insufficient funds: 0x52908400098527886E0F7030069857D2E4169EE7, ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9 ' +
    'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1';
  const server = createServer((_request, response) => response.end(JSON.stringify({ id: 0, error: { code: -32_000, message: said } })));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const node = nodeAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await expect(node.ask('eth_sendRawTransaction', '0x')).rejects.toThrow(
    'eth_sendRawTransaction: err: insufficient funds: 0x5290…9EE7, ltc1qw…n4n9 LM2WMp…pGc1',
  );
});

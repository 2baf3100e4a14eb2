import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCache } from './answer-cache.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
/** A backend that responds on the test's command. */
async function aBackend() {
  const waiting: ((status: number, body?: string) => void)[] = [];
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    waiting.push((status, body = '') => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = async (status: number, body?: string) => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()!(status, body);
  };
  return { asked, answer, next: () => url };
}

it('asks once for all, again when old', async () => {
  const backend = await aBackend();
  let now = 0;
  const answers = answerCache(backend, () => now);
  const both = [answers.at('/dropcase/a'), answers.at('/dropcase/a')];
  await backend.answer(200, '{"name":"A"}');
  expect(await Promise.all(both)).toEqual([
    { value: { name: 'A' }, at: 0 },
    { value: { name: 'A' }, at: 0 },
  ]);
  expect(backend.asked).toEqual(['/api/dropcase/a']);
  now = 60_000;
  expect(await answers.at('/dropcase/a')).toEqual({ value: { name: 'A' }, at: 0 });
  await backend.answer(404);
  await vi.waitFor(async () => expect(await answers.at('/dropcase/a')).toEqual(expect.objectContaining({ value: null })));
});

it('does not wait for a slow backend', async () => {
  const backend = await aBackend();
  const answers = answerCache(backend, () => 0);
  expect(await answers.at('/dropcase/a')).toBeNull();
  await backend.answer(200, '{"name":"A"}');
  await vi.waitFor(async () => expect(await answers.at('/dropcase/a')).toEqual({ value: { name: 'A' }, at: 0 }));
  expect(await answerCache({ next: () => null }).at('/dropcase/a')).toBeNull();
});

it('treats a refusing backend as a silent one', async () => {
  const backend = await aBackend();
  const answers = answerCache(backend);
  const asked = answers.at('/dropcase/a');
  await backend.answer(503);
  expect(await asked).toBeNull();
});

it('takes an address that the contract refuses for none', async () => {
  const backend = await aBackend();
  const answers = answerCache(backend);
  void answers.at('/group/game/no-uid');
  await backend.answer(422);
  await vi.waitFor(async () => expect(await answers.at('/group/game/no-uid')).toEqual(expect.objectContaining({ value: null })));
});

it('asks fifty questions a second at most, and asks again later', async () => {
  const backend = await aBackend();
  let now = 0;
  const answers = answerCache(backend, () => now);
  for (let n = 0; n < 60; n += 1) {
    const asked = answers.at(`/group/game/${n}`);
    if (n < 50) await backend.answer(404);
    await asked;
  }
  expect(backend.asked).toHaveLength(50);
  expect(await answers.at('/group/game/59')).toBeNull();
  now = 1_000;
  void answers.at('/group/game/59');
  await backend.answer(404);
  await vi.waitFor(async () => expect(await answers.at('/group/game/59')).toEqual(expect.objectContaining({ value: null })));
});

it('asks again after a time without a backend', async () => {
  const backend = await aBackend();
  let url: string | null = null;
  const answers = answerCache({ next: () => url });
  expect(await answers.at('/dropcase/a')).toBeNull();
  url = backend.next();
  void answers.at('/dropcase/a');
  await backend.answer(404);
  await vi.waitFor(async () => expect(await answers.at('/dropcase/a')).toEqual(expect.objectContaining({ value: null })));
});

it('keeps the answer while the backend fails', async () => {
  const backend = await aBackend();
  let now = 0;
  const answers = answerCache(backend, () => now);
  void answers.at('/dropcase');
  await backend.answer(200, '[1]');
  await vi.waitFor(() => expect(answers.latest('/dropcase')).toEqual({ value: [1], at: 0 }));
  for (const [status, body] of [
    [503, '[]'],
    [200, '<html>'],
  ] as const) {
    now += 10_000;
    const fresh = answers.fresh('/dropcase', 1_000);
    await backend.answer(status, body);
    expect(await fresh).toEqual({ value: [1], at: 0 });
  }
});

describe('a fresh answer', () => {
  it('is requested anew when the cached one is old', async () => {
    const backend = await aBackend();
    let now = 0;
    const answers = answerCache(backend, () => now);
    void answers.at('/dropcase');
    await backend.answer(200, '[1]');
    await vi.waitFor(() => expect(answers.latest('/dropcase')).not.toBeNull());
    now = 9_999;
    expect(await answers.fresh('/dropcase', 1_000)).toEqual({ value: [1], at: 0 });
    now = 10_000;
    const fresh = answers.fresh('/dropcase', 1_000);
    await backend.answer(200, '[2]');
    expect(await fresh).toEqual({ value: [2], at: 10_000 });
  });

  it('is the cached one of the last minute when the new one is late', async () => {
    const backend = await aBackend();
    let now = 0;
    const answers = answerCache(backend, () => now);
    void answers.at('/dropcase');
    await backend.answer(200, '[1]');
    await vi.waitFor(() => expect(answers.latest('/dropcase')).not.toBeNull());
    now = 59_999;
    expect(await answers.fresh('/dropcase', 10)).toEqual({ value: [1], at: 0 });
    now = 60_000;
    expect(await answers.fresh('/dropcase', 10)).toBeNull();
  });
});

it('drops the answers that were used least recently when all together are long', async () => {
  const backend = await aBackend();
  const answers = answerCache(backend, () => 0);
  for (let n = 0; n < 10; n++) {
    void answers.at(`/dropcase/${n}`);
    await backend.answer(200, JSON.stringify('x'.repeat(1_900_000)));
    await vi.waitFor(() => expect(answers.latest(`/dropcase/${n}`)).not.toBeNull());
  }
  const held = Array.from({ length: 10 }, (_, n) => answers.latest(`/dropcase/${n}`) !== null);
  expect(held).toEqual([false, false, ...Array.from({ length: 8 }, () => true)]);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { namesIn, pictureNames } from './first-pictures.ts';

const pictures = {
  data: '/dropcase',
  at: '*.drop_cases.*.image',
  first: 3,
  srcset: '/img/cases/{name}_200.avif 1x, /img/cases/{name}_400.avif 2x',
  type: 'image/avif' as const,
};
const list = (...images: unknown[]) => [{ drop_cases: images.map((image) => ({ image })) }];

describe('the names in an answer', () => {
  it('are the first at their place, each once', () => {
    const answer = [...list('crate-a', 'crate-b', 'crate-a'), { drop_cases: [] }, ...list('crate-c', 'crate-d')];
    expect(namesIn(answer, pictures)).toEqual(['crate-a', 'crate-b', 'crate-c']);
  });
  it('are none in an answer of another shape', () => {
    for (const answer of [null, 7, {}, [], [null], [{ drop_cases: {} }], list(7, null)]) expect(namesIn(answer, pictures)).toEqual([]);
  });
  it('leave out unsafe names', () => {
    expect(namesIn(list('a"><img>', '../secret', '', 'crate-b'), pictures)).toEqual(['crate-b']);
  });
});

describe('the pictures of a page', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  async function aBackend(answer: () => { status?: number; body: string }) {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const { status = 200, body } = answer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { asked, next: () => url };
  }

  it('are fetched once and refreshed when old', async () => {
    let images = ['crate-a'];
    const backend = await aBackend(() => ({ body: JSON.stringify(list(...images)) }));
    let now = 0;
    const names = pictureNames(backend, () => now);
    expect(names.of(pictures)).toEqual([]);
    await vi.waitFor(() => expect(names.of(pictures)).toEqual(['crate-a']));
    expect(backend.asked).toEqual(['/api/dropcase']);
    images = ['crate-b'];
    now = 60_000;
    expect(names.of(pictures)).toEqual(['crate-a']);
    await vi.waitFor(() => expect(names.of(pictures)).toEqual(['crate-b']));
  });

  it('stay unchanged when the backend fails', async () => {
    let body = JSON.stringify(list('crate-a'));
    let status = 200;
    const backend = await aBackend(() => ({ status, body }));
    let now = 0;
    const names = pictureNames(backend, () => now);
    names.of(pictures);
    await vi.waitFor(() => expect(names.of(pictures)).toEqual(['crate-a']));
    for (const [nextStatus, nextBody] of [
      [503, '[]'],
      [200, '<html>'],
    ] as const) {
      [status, body] = [nextStatus, nextBody];
      now += 60_000;
      const before = backend.asked.length;
      names.of(pictures);
      await vi.waitFor(() => expect(backend.asked).toHaveLength(before + 1));
      expect(names.of(pictures)).toEqual(['crate-a']);
    }
    const away = pictureNames({ next: () => null }, () => now);
    expect(away.of(pictures)).toEqual([]);
  });
});

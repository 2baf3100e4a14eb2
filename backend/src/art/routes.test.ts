import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureKeys } from '../catalogue/index.ts';
import type { Config } from '../plumbing/config/config.ts';
import { domain } from './index.ts';
import type { Gallery } from './pictures/gallery.ts';
import { pictureRoutes } from './routes.ts';
import { oneApp } from '../plumbing/testing/app.ts';

const everything = async () => true;
const crate = '/img/cases/crate-trunk-sealed-lattice-gold-talon-3-t7';

describe('pictures over HTTP', { timeout: 60_000 }, () => {
  const server = fastify();
  const dataDir = mkdtempSync(join(tmpdir(), 'riftdrop-art-'));
  const players = new Set(['avatar-3']);
  const pictures = {
    avatar: async (key: string) => players.has(key),
    crate: async () => true,
    skin: async (key: string) => key !== 'bow-ember-lava-2-t5-w2',
  };
  const art = domain({ config: { dataDir } as Config, log: { info: () => {}, warn: () => {}, error: () => {} } }, pictures);
  beforeAll(async () => {
    await art.routes?.(server);
    await server.ready();
  });
  afterAll(async () => {
    await server.close();
    await art.stop?.();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // proves CASES-037, CASES-038, DATA-053
  it.each([
    ['_400.avif', 400, 300, 'image/avif'],
    ['_200.webp', 200, 150, 'image/webp'],
    ['.png', 800, 600, 'image/png'],
  ])('serves a case as %s', async (suffix, width, height, type) => {
    const reply = await server.inject(`${crate}${suffix}?wait`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height });
  });

  it('lets browsers cache forever and answers 304', async () => {
    const first = await server.inject(`${crate}_200.avif?wait`);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const again = await server.inject({ url: `${crate}_200.avif`, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await server.inject({ url: `${crate}_200.avif`, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('answers HEAD with the length and no body', async () => {
    const whole = await server.inject(`${crate}_200.avif?wait`),
      head = await server.inject({ method: 'HEAD', url: `${crate}_200.avif` });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, String(whole.rawPayload.length), 0]);
  });

  it('serves skins and avatars from their own folders', async () => {
    expect((await server.inject('/img/skins/bow-ember-lava-1-t5-w2_200.webp?wait')).statusCode).toBe(200);
    expect((await server.inject('/img/avatars/avatar-3_200.webp?wait')).statusCode).toBe(200);
  });

  it.each([
    '/img/skins/avatar-3_200.webp',
    '/img/cases/..%2f..%2fpackage.json',
    '/img/skins/%00_200.avif',
    '/img/../package.json',
    '/img/skins/',
    '/img/',
    '/img/skins/a/b/c',
    '/img/skins/spoon-ember-lava-1-t5-w2_200.webp',
    '/img/skins/bow-ember-lava-1-t5-w2_200.svg',
    '/img/skins/bow-ember-lava-1-t5-w2_200.avif.exe',
    `/img/skins/${'a'.repeat(90)}.avif`,
    '/img/skins/%E0%A4.avif',
    '/img/__proto__/avatar-3_200.webp',
  ])('refuses %s quickly with a small 4xx', async (url) => {
    const start = performance.now(),
      reply = await server.inject(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.rawPayload.length).toBeLessThan(300);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('answers 404 until a player has the avatar', async () => {
    const url = '/img/avatars/avatar-4_200.webp?wait';
    const nobody = await server.inject(url);
    expect([nobody.statusCode, nobody.headers['cache-control'], nobody.headers.etag]).toEqual([404, 'no-store', undefined]);
    players.add('avatar-4');
    const found = await server.inject(url);
    expect(found.statusCode).toBe(200);
    players.delete('avatar-4');
    const forged = String(found.headers.etag).replace('avatar-4', 'avatar-5');
    expect((await server.inject({ url: '/img/avatars/avatar-5_200.webp', headers: { 'if-none-match': forged } })).statusCode).toBe(404);
  });

  it('answers 404 to an unknown skin', async () => {
    expect((await server.inject('/img/skins/bow-ember-lava-2-t5-w2_200.webp')).statusCode).toBe(404);
  });

  it('aborts a picture when its connection closes', async () => {
    const other = fastify();
    const gone = Promise.withResolvers<unknown>();
    const asked = Promise.withResolvers<void>();
    pictureRoutes(
      other,
      {
        bytes: (_, { signal }) => {
          signal!.addEventListener('abort', () => gone.resolve(signal!.reason));
          asked.resolve();
          return new Promise(() => {});
        },
        etag: () => '"x"',
        announce: () => {},
        idle: async () => {},
        close: () => {},
      } satisfies Gallery,
      everything,
    );
    const origin = await other.listen({ host: '127.0.0.1', port: 0 });
    const client = new AbortController();
    const answer = fetch(`${origin}${crate}_200.avif?wait`, { signal: client.signal }).catch(() => 'aborted');
    await asked.promise;
    client.abort();
    expect(await answer).toBe('aborted');
    expect(await gone.promise).not.toBe('asks again');
    await other.close();
  });

  it.each([[async () => 'busy' as const], [() => Promise.reject(new Error('no paint'))]])(
    'answers 503 with Retry-After for an unavailable picture',
    async (bytes) => {
      const other = fastify();
      pictureRoutes(
        other,
        { bytes, etag: () => '"x"', announce: () => {}, idle: async () => {}, close: () => {} } satisfies Gallery,
        everything,
      );
      const reply = await other.inject(`${crate}_200.avif`);
      expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([503, '2', 'no-store']);
      expect(reply.json()).toMatchObject({ error: true, code: 'busy' });
      await other.close();
    },
  );

  it('waits for a drawing only on request', async () => {
    const other = fastify();
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    pictureRoutes(
      other,
      {
        bytes: () => promise,
        etag: () => '"x"',
        announce: () => {},
        idle: async () => {},
        close: () => {},
      } satisfies Gallery,
      everything,
    );
    const waits = other.inject(`${crate}_200.avif?wait`);
    const early = await other.inject(`${crate}_200.avif`);
    expect([early.statusCode, early.headers['content-type'], early.headers['cache-control'], early.headers.etag]).toEqual([
      202,
      'image/png',
      'no-store',
      undefined,
    ]);
    expect(await sharp(early.rawPayload).stats()).toMatchObject({ isOpaque: false });
    expect(await sharp(early.rawPayload).metadata()).toMatchObject({ width: 4, height: 4 });
    resolve(Buffer.from('drawn'));
    expect([(await waits).statusCode, (await waits).body]).toEqual([200, 'drawn']);
    expect((await other.inject(`${crate}_200.avif`)).body).toBe('drawn');
    await other.close();
  });
});

describe('pictures of the real app', { timeout: 60_000 }, () => {
  it("draws only players' avatars and catalogue pictures", async () => {
    const app = await oneApp();
    await app.aPlayer();
    const [shown] = await pictureKeys(app.db.sql);
    const statusOf = async (address: string) => (await fetch(`${app.origin}/img/${address}_200.webp`)).status;
    const drawn = [await statusOf('avatars/avatar-1'), await statusOf(`cases/${shown}`)];
    for (const status of drawn) expect([200, 202]).toContain(status);
    expect(await statusOf('avatars/avatar-9876')).toBe(404);
    expect(await statusOf('skins/bow-ember-lava-1-t5-w2')).toBe(404);
    expect(await statusOf('cases/crate-trunk-sealed-lattice-gold-talon-3-t7')).toBe(404);
  });
});

// database: both
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Domain } from '../domain.ts';
import { publish, publishTogether } from './outbox.ts';
import { startApp, type TestApp } from '../testing.ts';
import { testApp, oneApp } from '../testing/app.ts';
import type { TestSocket } from '../testing/socket.ts';
import { inTransaction } from '../database/transaction.ts';
import { pruneLog } from './log.ts';

const app = testApp();

const status = (id: string) => ({ drops: [{ id, status: 'sold' as const }] });
const publishToPlayer = (playerId: string, id: string) =>
  inTransaction(app.db, (tx) => publish(tx, `user.${playerId}`, 'drops.status', status(id)));
const publishTwice = (playerId: string, fails: boolean) =>
  inTransaction(app.db, async (tx) => {
    const together = publishTogether(tx, async () => {
      await publish(tx, `user.${playerId}`, 'drops.status', status('first'));
      await publish(tx, `user.${playerId}`, 'drops.status', status('second'));
      if (fails) throw new Error('no');
    });
    await together.catch(() => {});
    await publish(tx, `user.${playerId}`, 'drops.status', status('after'));
  });
const idsOf = (socket: TestSocket, channel: string) =>
  socket.events.filter((event) => event.channel === channel).map(({ data }) => data.drops[0].id as string);
const seqsOf = (socket: TestSocket, channel: string) => socket.events.filter((event) => event.channel === channel).map(({ seq }) => seq);

test('is all that a process of live connections does, beside its health', async () => {
  const live = await startApp({ beside: app, config: { role: 'live' } });
  const player = await app.aPlayer();
  const tab = await live.aTab(player);
  await publishToPlayer(player.id, '1');
  await app.processAll();
  await live.app.live.drain();
  await tab.say('time.ping', { at: 1 });
  expect(idsOf(tab, `user.${player.id}`)).toEqual(['1']);
  tab.close();
  expect(live.app.calls.map(({ route }) => route)).toEqual(['GET /health']);
  expect((await fetch(`${live.origin}/api/health`)).status).toBe(200);
  expect((await fetch(`${live.origin}/api/bootstrap`)).status).toBe(404);
  await live.close();
});

describe('joining', () => {
  // proves RT-007, RT-516
  test('is refused for other players, visitors and ended sessions', async () => {
    const [player, other] = [await app.aPlayer(), await app.aPlayer()];
    const socket = await app.aSocket({ as: player });
    expect(await socket.join(`user.${other.id}`)).toEqual({ ok: false, code: 'not_authorized' });
    expect(await socket.join(`user.${player.id}`)).toMatchObject({ ok: true });
    await socket.say('authorize', { token: null });
    expect(await socket.join(`user.${player.id}`)).toEqual({ ok: false, code: 'not_authorized' });
    await publishToPlayer(player.id, '1');
    await app.processAll();
    await socket.say('time.ping', { at: 1 });
    expect(socket.events).toEqual([]);
    socket.close();
    const visitor = await app.aSocket();
    expect(await visitor.join(`user.${player.id}`)).toEqual({ ok: false, code: 'not_authorized' });
    visitor.close();
  });

  // proves RT-008, RT-501
  test('is open on the general channel, with last drops', async () => {
    const visitor = await app.aSocket();
    expect(await visitor.join('general')).toMatchObject({ ok: true, seq: expect.any(Number) as number, initial: [] });
    expect(await visitor.join('homepage')).toMatchObject({ ok: true });
    expect(await visitor.join('system')).toMatchObject({ ok: true });
    expect(await visitor.join('control')).toMatchObject({ ok: false, code: 'bad_message' });
    visitor.close();
  });

  test('is refused with an invalid token', async () => {
    const visitor = await app.aSocket();
    expect(await visitor.say('authorize', { token: 'nonsense' })).toEqual({ ok: false, code: 'login_required' });
    visitor.close();
  });

  test('belongs to the last of two simultaneous sign-ins', async () => {
    const player = await app.aPlayer();
    const socket = await app.aSocket();
    const [first, last] = await Promise.all([socket.say('authorize', { token: player.token }), socket.say('authorize', { token: null })]);
    expect([first, last]).toEqual([{ ok: false, code: 'not_authorized' }, { ok: true }]);
    expect(await socket.join(`user.${player.id}`)).toEqual({ ok: false, code: 'not_authorized' });
    socket.close();
  });

  test('moves a connection to the last signed-in player', async () => {
    const [first, second] = [await app.aPlayer(), await app.aPlayer()];
    const socket = await app.aTab(first);
    await socket.say('authorize', { token: second.token });
    await socket.join(`user.${second.id}`);
    await publishToPlayer(first.id, 'not-his');
    await publishToPlayer(second.id, 'his');
    await socket.until(({ event }) => event === 'drops.status');
    expect(socket.events.map(({ channel }) => channel)).toEqual([`user.${second.id}`]);
    socket.close();
  });
});

describe('numbers', () => {
  // Any number of writers: the client's three rules (older dropped, next applied, gap requested again) rest on this.
  // proves G21
  test('have no gap and no repetition under simultaneous commits', async () => {
    const player = await app.aPlayer();
    const socket = await app.aTab(player);
    await Promise.all(Array.from({ length: 200 }, (_, i) => publishToPlayer(player.id, String(i))));
    await app.processAll();
    await socket.until(({ seq }) => seq === 200);
    expect(seqsOf(socket, `user.${player.id}`)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
    expect(new Set(idsOf(socket, `user.${player.id}`)).size).toBe(200);
    let last = 0;
    for (const frame of socket.frames) {
      expect(frame.from).toBe(last);
      last = frame.events.at(-1)!.seq;
    }
    socket.close();
  });

  // proves G22
  test('are also given to late commits', async () => {
    const player = await app.aPlayer();
    const socket = await app.aTab(player);
    let finish!: () => void;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const onPostgres = app.db.kind === 'postgres';
    const late = inTransaction(app.db, async (tx) => {
      await publish(tx, `user.${player.id}`, 'drops.status', status('late'));
      if (onPostgres) await held;
    });
    await publishToPlayer(player.id, 'early');
    await app.processAll();
    finish();
    await late;
    await app.processAll();
    await socket.until(({ seq }) => seq === 2);
    expect(idsOf(socket, `user.${player.id}`).sort()).toEqual(['early', 'late']);
    expect(seqsOf(socket, `user.${player.id}`)).toEqual([1, 2]);
    socket.close();
  });

  test.each([
    ['in their order', false, ['first', 'second', 'after']],
    ['to none of those that were gathered when that failed', true, ['after']],
  ])('are given to events that are published together %s', async (_name, fails, ids) => {
    const player = await app.aPlayer();
    const socket = await app.aTab(player);
    await publishTwice(player.id, fails);
    await app.processAll();
    await socket.until(({ data }) => data.drops?.[0]?.id === 'after');
    expect(idsOf(socket, `user.${player.id}`)).toEqual(ids);
    socket.close();
  });

  // proves G22
  test('are not spent on a rollback', async () => {
    const player = await app.aPlayer();
    const failed = inTransaction(app.db, async (tx) => {
      await publish(tx, `user.${player.id}`, 'drops.status', status('never'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await publishToPlayer(player.id, 'real');
    await app.processAll();
    const socket = await app.aSocket({ as: player });
    await socket.join(`user.${player.id}`, 0);
    expect(idsOf(socket, `user.${player.id}`)).toEqual(['real']);
    socket.close();
  });
});

describe('after a cut', () => {
  // proves G20, RT-031
  test('sends everything since the last number once, in order', async () => {
    const player = await app.aPlayer();
    const before = await app.aTab(player);
    await publishToPlayer(player.id, 'a');
    await before.until(({ seq }) => seq === 1);
    before.close();
    for (const id of ['b', 'c', 'd']) await publishToPlayer(player.id, id);
    await app.processAll();
    const after = await app.aSocket({ as: player });
    expect(await after.join(`user.${player.id}`, 1)).toMatchObject({ ok: true, seq: 4 });
    expect(idsOf(after, `user.${player.id}`)).toEqual(['b', 'c', 'd']);
    expect(after.frames[0]).toMatchObject({ from: 1 });
    await publishToPlayer(player.id, 'e');
    await after.until(({ seq }) => seq === 5);
    expect(seqsOf(after, `user.${player.id}`)).toEqual([2, 3, 4, 5]);
    after.close();
  });

  // proves G20, SHELL-139
  test('sends a page without a number what it missed', async () => {
    const player = await app.aPlayer();
    const channel = `user.${player.id}`;
    const timePassed = () => sql`update live_events set at = at - interval '10 minutes' where channel = ${channel}`.execute(app.db.owner);
    await publishToPlayer(player.id, 'long ago');
    await app.processAll();
    await timePassed();
    for (const id of ['while it loaded', 'and again']) await publishToPlayer(player.id, id);
    await app.processAll();
    const socket = await app.aSocket({ as: player });
    expect(await socket.join(channel, undefined, 60_000)).toMatchObject({ ok: true, seq: 3, from: 1 });
    expect(idsOf(socket, channel)).toEqual(['while it loaded', 'and again']);
    await publishToPlayer(player.id, 'new');
    await socket.until(({ seq }) => seq === 4);
    expect(seqsOf(socket, channel)).toEqual([2, 3, 4]);
    socket.close();

    const quiet = await app.aSocket({ as: player });
    await timePassed();
    expect(await quiet.join(channel, undefined, 60_000)).toMatchObject({ ok: true, seq: 4, from: 4 });
    expect(idsOf(quiet, channel)).toEqual([]);
    quiet.close();
  });

  // proves G20
  test("counts from a waiting page's question", async () => {
    const player = await app.aPlayer();
    const channel = `user.${player.id}`;
    const socket = await app.aSocket({ as: player });
    // The page was there a second before the event: a busy machine takes some of it from the way of the question to the database.
    const began = performance.now() - 1000;
    await publishToPlayer(player.id, 'while it loaded');
    await app.processAll();
    let busy!: () => void;
    const isBusy = new Promise<void>((resolve) => (busy = resolve));
    // As after a restart, when thousands join at once.
    const others = inTransaction(app.db, async (tx) => {
      await sql`lock table live_channels in access exclusive mode`.execute(tx);
      busy();
      await sql`select pg_sleep(${(performance.now() - began) / 1000 + 0.3})`.execute(tx);
    });
    await isBusy;
    expect(await socket.join(channel, undefined, performance.now() - began)).toMatchObject({ ok: true, seq: 1, from: 0 });
    expect(idsOf(socket, channel)).toEqual(['while it loaded']);
    await others;
    socket.close();
  });

  // proves G20, RT-031
  test('tells a page that missed too much to reload', async () => {
    const player = await app.aPlayer();
    const channel = `user.${player.id}`;
    await inTransaction(app.db, (tx) =>
      sql`insert into outbox (channel, event, data) select ${channel}, 'drops.status', '{"drops": []}'
        from generate_series(1, 1001)`.execute(tx),
    );
    await app.processAll();
    const socket = await app.aSocket({ as: player });
    expect(await socket.join(channel, undefined, 60_000)).toEqual({ ok: true, seq: 1001, reset: true });
    expect(socket.events).toEqual([]);
    for (const age of [-1, 60_001, '1', Number.NaN]) {
      expect([age, await socket.say('join', { channel, age })]).toEqual([age, { ok: false, code: 'bad_message' }]);
    }
    socket.close();
  });

  // proves G20
  test('loses nothing on reconnects during a storm', async () => {
    const player = await app.aPlayer();
    const storm = (async () => {
      for (let i = 1; i <= 60; i++) await publishToPlayer(player.id, String(i));
    })();
    const seen: number[] = [];
    let last = 0;
    while (last < 60) {
      const socket = await app.aSocket({ as: player });
      const { seq } = await socket.join(`user.${player.id}`, last);
      await socket.until((event) => event.seq >= Math.min(60, Math.max(seq, last + 1)));
      for (const number of seqsOf(socket, `user.${player.id}`)) if (number > last) seen.push((last = number));
      socket.close();
    }
    await storm;
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  });

  // proves G20
  test('sends everything to simultaneous reconnects', async () => {
    const player = await app.aPlayer();
    const channel = `user.${player.id}`;
    for (let i = 1; i <= 20; i++) await publishToPlayer(player.id, String(i));
    await app.processAll();
    const places = [0, 5, 19, 5, 0, 5, 12, 19, 0, 5];
    const sockets = await Promise.all(places.map(() => app.aSocket({ as: player })));
    const storm = (async () => {
      for (let i = 21; i <= 60; i++) await publishToPlayer(player.id, String(i));
    })();
    for (const round of [0, 1, 2, 3, 4]) {
      const pair = [2 * round, 2 * round + 1];
      await Promise.all(pair.map((at) => sockets[at]!.join(channel, places[at])));
    }
    await storm;
    await Promise.all(sockets.map((socket) => socket.until(({ seq }) => seq === 60)));
    for (const [at, socket] of sockets.entries()) {
      // Events that were read from the log may be delivered after that as well: a client that counts detects them by their
      // number.
      let last = places[at]!;
      const fresh = socket.events.filter(({ channel: from, seq }) => from === channel && seq > last && (last = seq));
      expect(fresh.map(({ seq, data }) => [seq, data.drops[0].id])).toEqual(
        Array.from({ length: 60 - places[at]! }, (_, i) => [places[at]! + 1 + i, String(places[at]! + 1 + i)]),
      );
      socket.close();
    }
  });

  // proves G20
  test('answers an unknown number with a reset', async () => {
    const player = await app.aPlayer();
    for (const id of ['a', 'b', 'c', 'd']) await publishToPlayer(player.id, id);
    await app.processAll();
    await pruneLog(app.db, { perChannel: 2 });
    const socket = await app.aSocket({ as: player });
    expect(await socket.join(`user.${player.id}`, 1)).toMatchObject({ ok: true, seq: 4, reset: true });
    expect(await socket.join(`user.${player.id}`, 9)).toMatchObject({ ok: true, seq: 4, reset: true });
    expect(socket.events).toEqual([]);
    expect(await socket.join(`user.${player.id}`, 2)).toEqual({ ok: true, seq: 4 });
    expect(idsOf(socket, `user.${player.id}`)).toEqual(['c', 'd']);
    socket.close();
  });

  test('deletes events after an hour', async () => {
    const player = await app.aPlayer();
    await publishToPlayer(player.id, 'old');
    await app.processAll();
    await sql`update live_events set at = at - interval '61 minutes' where channel = ${`user.${player.id}`}`.execute(app.db.owner);
    await pruneLog(app.db);
    await publishToPlayer(player.id, 'new');
    await app.processAll();
    const socket = await app.aSocket({ as: player });
    expect(await socket.join(`user.${player.id}`, 1)).toMatchObject({ seq: 2 });
    expect(idsOf(socket, `user.${player.id}`)).toEqual(['new']);
    socket.close();
  });
});

describe('the general channel', () => {
  const publishAll = (n: number, keep?: number) =>
    inTransaction(app.db, (tx) => publish(tx, 'general', 'registry.updated', { revision: n }, keep));

  test('leaves in batches, at most five in two seconds', async () => {
    const socket = await app.aSocket();
    await socket.join('general');
    const begun = Date.now();
    for (let i = 0; i < 60; i++) {
      await publishAll(i);
      if (i % 15 === 14) await socket.until(({ data }) => data.revision === i);
    }
    expect(socket.frames.length).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 400) + 1);
    expect(socket.events.filter(({ event }) => event === 'registry.updated').map(({ data }) => data.revision)).toEqual(
      Array.from({ length: 60 }, (_, i) => i),
    );
    socket.close();
  });

  test('sends only the newest where asked, numbers unbroken', async () => {
    const socket = await app.aSocket();
    const { seq } = await socket.join('general');
    await app.processAll();
    await inTransaction(app.db, async (tx) => {
      for (let i = 100; i < 110; i++) await publish(tx, 'general', 'registry.updated', { revision: i }, 3);
      await publish(tx, 'general', 'bootstrap.updated', {});
    });
    await socket.until(({ event }) => event === 'bootstrap.updated');
    const fresh = socket.events.filter((event) => event.seq > seq && event.event !== 'statistics');
    expect(fresh.map(({ data }) => data.revision)).toEqual([107, 108, 109, undefined]);
    expect(seqsOf(socket, 'general')).toEqual(socket.events.map((_, i) => seq + 1 + i));
    socket.close();
  });
});

describe('two processes on one database', () => {
  // proves G22, G23
  test('deliver every commit once', async () => {
    const second = await startApp({ beside: app });
    const player = await app.aPlayer();
    const [here, there] = [await app.aSocket({ as: player }), await second.aSocket({ as: player })];
    await Promise.all([here, there].map((socket) => socket.join(`user.${player.id}`)));
    const from = (db: TestApp['db']) => (i: number) =>
      inTransaction(db, (tx) => publish(tx, `user.${player.id}`, 'drops.status', status(String(i))));
    await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? from(app.db)(i) : from(second.db)(i))));
    await Promise.all([here, there].map((socket) => socket.until(({ seq }) => seq === 40)));
    for (const socket of [here, there]) expect(seqsOf(socket, `user.${player.id}`)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(idsOf(here, `user.${player.id}`)).toEqual(idsOf(there, `user.${player.id}`));
    here.close();
    there.close();
    await second.close();
  });

  // proves RT-030, RT-503
  test('count a person once across tabs', async () => {
    const second = await startApp({ beside: app });
    const online = async () => {
      await second.app.live.statistics.measure();
      return (await app.app.live.statistics.measure()).online;
    };
    const before = await online();
    const [player, other] = [await app.aPlayer(), await app.aPlayer()];
    const sockets = [
      await app.aSocket({ as: player }),
      await app.aSocket({ as: player }),
      await second.aSocket({ as: player }),
      await second.aSocket({ as: other }),
    ];
    expect(await online()).toBe(before + 2);
    const visitors = [await app.aSocket(), await second.aSocket()];
    expect(await online()).toBe(before + 3);
    for (const socket of [...sockets, ...visitors]) {
      socket.close();
      await socket.ended;
    }
    await second.close();
  });
});

describe('statistics', () => {
  // proves RT-024, RT-502, RT-030
  test('are published when they change', async () => {
    const socket = await app.aSocket();
    await socket.join('general');
    await app.aPlayer();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from players`.execute(app.db.sql);
    await app.app.live.statistics.tick();
    // Those of the tests before may still be under way.
    const { data } = await socket.until(({ event, data }) => event === 'statistics' && data.general_statistics.steam_users === rows[0]!.n);
    expect(data).toMatchObject({
      online: expect.any(Number) as number,
      general_statistics: { steam_users: rows[0]!.n, cases_opened: 0 },
      giveaways_drop_cost: 0,
      free_cases_drop_cost: 0,
    });
    const before = socket.events.length;
    await app.app.live.statistics.tick();
    await app.processAll();
    expect(socket.events.slice(before).filter(({ event }) => event === 'statistics')).toEqual([]);
    socket.close();
  });
});

test('live events continue when a domain throws', async () => {
  const heard: string[] = [];
  const domains = (): Domain[] => [
    {
      name: 'faulty',
      onEvent: ({ event }) => {
        if (event === 'drops.status') throw new Error('cannot read it');
      },
    },
    { name: 'after', onEvent: ({ event }) => void heard.push(event) },
  ];
  const rules = {
    isPrepayOffered: false,
    depositsUnder: async () => null,
  };
  const faulty = await oneApp({ guests: { modes: [], rules, domains } });
  const player = await faulty.aPlayer();
  const socket = await faulty.aTab(player);
  for (const id of ['1', '2']) {
    await inTransaction(faulty.db, (tx) => publish(tx, `user.${player.id}`, 'drops.status', status(id)));
    await faulty.processAll();
  }
  await socket.until(({ seq }) => seq === 2);
  expect(idsOf(socket, `user.${player.id}`)).toEqual(['1', '2']);
  expect(heard.filter((event) => event === 'drops.status')).toHaveLength(2);
  const lines = faulty.logged.filter((line) => line.includes('cannot read it'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    Array(2).fill(expect.objectContaining({ level: 'error', domain: 'faulty' })),
  );
  socket.close();
});

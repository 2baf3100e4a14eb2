// database: both
import { expect, test, vi } from 'vitest';
import { testApp } from './plumbing/testing/app.ts';
import { testTraces } from './plumbing/testing/traces.ts';
import { anUpgrade, itemsOf } from './upgrade/testing.ts';
import type { TestPlayer } from './plumbing/testing.ts';

const app = testApp();
const collector = testTraces();

/** Id of the span of the gateway above each call. */
const above = '00f067aa0ba902b7';
const headersOf = (trace: string, flags = '01') => ({ traceparent: `00-${trace}-${above}-${flags}` });
const id = (digit: string) => digit.repeat(32);

const open = (player: TestPlayer, headers: Record<string, string>) =>
  app.reply(
    'POST /dropcase/open/:slug',
    { params: { slug: 'riftdrop-classic' }, body: { version: 1, client_seed: 's' } },
    { as: player, headers },
  );
const spansOf = (trace: string, count: number) =>
  vi.waitFor(() => {
    const spans = collector.of(trace);
    expect(spans.map(({ name }) => name)).toHaveLength(count);
    return spans;
  }, 10_000);

test('traces an opening through its transaction to each of its live events', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const tab = await app.aTab(player);
  await open(player, headersOf(id('a')));
  await app.processAll();
  await tab.until(({ event }) => event === 'balance');
  const spans = await spansOf(id('a'), 4);
  const [call, transaction] = ['POST /dropcase/open/:slug', 'transaction'].map((name) => spans.find((span) => span.name === name)!);
  expect(call).toMatchObject({ parent: above, attributes: { outcome: 'ok' } });
  expect(transaction).toMatchObject({ parent: call!.spanId });
  const live = spans.filter(({ name }) => name.startsWith('live '));
  expect(live.map(({ name }) => name).toSorted()).toEqual(['live balance', 'live drop.created']);
  for (const span of live) expect(span).toMatchObject({ parent: transaction!.spanId, attributes: { receivers: 1 } });
  // The frame names the delivery to the page.
  const sent = tab.frames.flatMap(({ events }) => events.map(({ event, traceparent }) => [event, traceparent]));
  for (const { name, spanId } of live) expect(sent).toContainEqual([name.slice(5), `00-${id('a')}-${spanId}-01`]);
});

test('keeps openings that share a transaction apart', async () => {
  const players = await Promise.all(['1', '2', '3', '4'].map(() => app.aPlayer({ balance: 10_000 })));
  const tabs = await Promise.all(players.map((player) => app.aTab(player)));
  await Promise.all(players.map((player, at) => open(player, headersOf(id(String(at + 1))))));
  await app.processAll();
  for (const [at, tab] of tabs.entries()) {
    await tab.until(({ event }) => event === 'balance');
    const traces = tab.frames.flatMap(({ events }) => events.map(({ traceparent }) => traceparent!.split('-')[1]));
    expect(new Set(traces)).toEqual(new Set([id(String(at + 1))]));
  }
});

test('carries the trace with events that SQL functions write, of a transaction here and of one in the database', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const tab = await app.aTab(player);
  const [item] = await itemsOf(app, player, 4_820);
  await app.reply('POST /inventory/sell/:dropId', { params: { dropId: item! } }, { as: player, headers: headersOf(id('b')) });
  await app.reply('POST /upgrade/create', { body: await anUpgrade(app, player) }, { as: player, headers: headersOf(id('c')) });
  await open(player, {});
  await app.processAll();
  await tab.until(({ event }) => event === 'drop.created');
  for (const [trace, call] of [
    [id('b'), 'POST /inventory/sell/:dropId'],
    [id('c'), 'POST /upgrade/create'],
  ] as const) {
    const spans = await vi.waitFor(() => {
      expect(collector.of(trace).map(({ name }) => name)).toEqual(expect.arrayContaining([call, 'transaction', 'live drops.status']));
      return collector.of(trace);
    }, 10_000);
    const transactions = spans.filter(({ name }) => name === 'transaction').map(({ spanId }) => spanId);
    expect(transactions).toContain(spans.find(({ name }) => name === 'live drops.status')!.parent);
  }
});

test('keeps a trace out of the sample out of the log of events', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  await open(player, headersOf(id('f'), '00'));
  await app.processAll();
  const rows = await app.db.sql.selectFrom('live_events').select('trace').where('channel', '=', `user.${player.id}`).execute();
  expect(rows).toEqual([{ trace: null }, { trace: null }]);
  expect(collector.of(id('f'))).toEqual([]);
});

test('sends no trace again with the events that a tab missed', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  await open(player, headersOf(id('d')));
  await app.processAll();
  const tab = await app.aSocket({ as: player });
  await tab.join(`user.${player.id}`, 0);
  expect(tab.frames.flatMap(({ events }) => events.map((event) => 'traceparent' in event))).toEqual([false, false]);
});

test('writes the trace of a call into the line of its failure', async () => {
  const player = await app.aPlayer();
  const broken = vi.spyOn(app.db.pool, 'query').mockRejectedValue(new TypeError('a bug'));
  const answer = await app.ask('GET /profile/me', {}, { as: player, headers: headersOf(id('e')) }).finally(() => broken.mockRestore());
  expect(answer.status).toBe(500);
  const line = app.logged.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ message }) => message === 'a request failed');
  expect(line).toMatchObject({ route: 'GET /api/profile/me', trace: id('e') });
  expect(await spansOf(id('e'), 1)).toMatchObject([{ failed: true, attributes: { outcome: 'failed' } }]);
});

import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { testApp } from '../../../plumbing/testing/app.ts';
import { webhookStore, type SignedWebhook } from './webhooks.ts';

const app = testApp();

const message = (event: string, more: Partial<SignedWebhook> = {}): SignedWebhook => ({
  provider: 'zen',
  event,
  hash: 'h',
  reference: 'r',
  body: 'Yg==',
  signed: 's',
  at: null,
  ...more,
});

// proves G08
test('keeps a hundred messages that come at once, each once and with its job', async () => {
  const [one, other] = [webhookStore(app.db), webhookStore(app.db)];
  const events = Array.from({ length: 100 }, (_, n) => `e-${n}`);
  const kept = await Promise.all([
    ...events.map((event) => one(message(event))),
    ...events.toReversed().map((event) => other(message(event))),
  ]);
  expect(new Set(kept)).toEqual(new Set([true]));
  const { rows } = await sql<{ messages: number; jobs: number }>`
    select (select count(*)::int from provider_messages where event like 'e-%') as messages,
      (select count(*)::int from jobs where kind = 'wallet.message' and key like 'zen:e-%') as jobs`.execute(app.db.sql);
  expect(rows).toEqual([{ messages: 100, jobs: 100 }]);
});

// proves G08
test('refuses an old one, and fails a broken one, without the others', async () => {
  const keep = webhookStore(app.db);
  const now = Math.floor(app.clock.now() / 1000);
  const ends = await Promise.allSettled([
    keep(message('first')),
    keep(message('old', { at: now - 301 })),
    keep(message('broken\u0000')),
    keep(message('recent', { at: now - 299 })),
  ]);
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : 'failed'))).toEqual([true, false, 'failed', true]);
  const { rows } = await sql<{ event: string }>`select event from provider_messages where event not like 'e-%' order by event`.execute(
    app.db.sql,
  );
  expect(rows.map(({ event }) => event)).toEqual(['first', 'recent']);
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { publishMessage, withdrawMessage, type NewMessage } from './index.ts';

const app = testApp();
beforeAll(async () => {
  // The first session of a race publishes to every page too.
  await app.after(1_000);
});
beforeEach(async () => void (await app.db.pool.query('delete from service_messages')));

const plain: NewMessage = {
  title: 'Night work',
  message: 'Cash-outs wait until six.',
  type: 'warning',
  form: 'global',
  location: 'header',
  disable_at: null,
};
const say = (message: Partial<NewMessage> = {}) => inTransaction(app.db, (tx) => publishMessage(tx, { ...plain, ...message }));
async function shown() {
  return (await app.reply('GET /bootstrap')).service_messages;
}

// proves DATA-101, DATA-103
test('shows every message in full, newest first', async () => {
  const first = await say();
  const second = await say({ title: 'Welcome', type: 'success', form: 'pop_up', location: 'home' });
  expect(await shown()).toEqual([
    { ...plain, id: second, title: 'Welcome', type: 'success', form: 'pop_up', location: 'home' },
    { ...plain, id: first },
  ]);
});

// proves SHELL-548
test('hides a message at its exact end', async () => {
  const end = new Date(app.clock.now() + 60_000);
  await say({ disable_at: end });
  await app.advance(59_999);
  expect(await shown()).toMatchObject([{ disable_at: end.toISOString() }]);
  await app.advance(1);
  expect(await shown()).toEqual([]);
});

test('withdraws a message once', async () => {
  const id = await say();
  const back = () => inTransaction(app.db, (tx) => withdrawMessage(tx, id));
  expect([await back(), await back()]).toEqual([true, false]);
  expect(await shown()).toEqual([]);
});

test('tells open pages of new and withdrawn messages', async () => {
  const socket = await app.aSocket();
  await socket.join('general');
  const news = (count: number) => socket.until(() => socket.events.filter(({ event }) => event === 'bootstrap.updated').length === count);
  const id = await say();
  await app.processAll();
  await news(1);
  await inTransaction(app.db, (tx) => withdrawMessage(tx, id));
  await app.processAll();
  await news(2);
  socket.close();
});

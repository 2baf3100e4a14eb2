import { checkRoll } from '@riftdrop/fair/check';
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

const slug = 'greenhouse';

async function committed() {
  return app.reply('POST /dropcase/trial', {});
}
const play = (body: { public_hash: string; sealed: string; client_seed: string }, of = slug) =>
  app.ask('POST /dropcase/trial/:slug', { params: { slug: of }, body });

test('rolls for visitors by the case odds', async () => {
  const details = await app.reply('GET /dropcase/:slug', { params: { slug } });
  const trial = await committed();
  const reply = await play({ ...trial, client_seed: 'visitor.1' });
  if (!reply.ok) throw new Error(reply.text);
  const { item, roll, drop_case_version } = reply.value;
  expect(drop_case_version).toBe(details.drop_case_version);
  expect(details.items).toContainEqual(item);
  expect(roll.roll >= item.tickets.from && roll.roll <= item.tickets.to).toBe(true);
  expect(roll).toMatchObject({ client_seed: 'visitor.1', public_hash: trial.public_hash, outcomes: 1_000_000 });
});

test('reveals secrets that give hash and roll', async () => {
  const trial = await committed();
  const reply = await play({ ...trial, client_seed: 'visitor.2' });
  if (!reply.ok) throw new Error(reply.text);
  const { roll } = reply.value;
  const published = { ...roll, tab: 'case' as const, secret_hash: roll.secret_hash!, secret_salt: roll.secret_salt! };
  expect(published.public_hash).toBe(trial.public_hash);
  expect(checkRoll(published)).toMatchObject({ commitmentHolds: true, rollHolds: true });
});

test('repeats a result for the same seed, with new commitments', async () => {
  const trial = await committed();
  const [first, again] = [await play({ ...trial, client_seed: 'same' }), await play({ ...trial, client_seed: 'same' })];
  if (!first.ok || !again.ok) throw new Error('a trial was refused');
  expect(again.value.item).toEqual(first.value.item);
  expect(first.value.next.public_hash).not.toBe(trial.public_hash);
  expect((await play({ ...first.value.next, client_seed: 'same' })).ok).toBe(true);
});

test('leaves no opening behind', async () => {
  const before = await app.ask('GET /dropcase/:slug', { params: { slug } });
  await play({ ...(await committed()), client_seed: 'visitor.3' });
  const after = await app.ask('GET /dropcase/:slug', { params: { slug } });
  if (!before.ok || !after.ok) throw new Error('no case');
  expect(after.value.opened_count).toBe(before.value.opened_count);
});

test('refuses unsealed trials and closed cases', async () => {
  const trial = await committed();
  const other = await committed();
  expect(await play({ ...trial, public_hash: other.public_hash, client_seed: 's' })).toMatchObject({ ok: false, status: 404 });
  expect(await play({ ...trial, client_seed: 's' }, 'retired-steel')).toMatchObject({ refusal: { code: 'not_openable' } });
  expect(await play({ ...trial, client_seed: 's' }, 'no-such-case')).toMatchObject({ refusal: { code: 'drop_cases_not_found' } });
});

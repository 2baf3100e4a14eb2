// database: both
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { Mistake } from './command.ts';
import { adminDoor, adminKey } from './door.ts';
import { commands, help, runCommand, typed } from './run.ts';

const app = testApp();

const say = (...words: string[]) => runCommand({ ...app, games: app.app.games }, 'Ada', typed(words));
async function caseOf(slug: string) {
  return app.reply('GET /dropcase/:slug', { params: { slug } });
}
async function listedSlugs() {
  const reply = await app.ask('GET /dropcase', {});
  return reply.ok ? reply.value.flatMap(({ drop_cases }) => drop_cases.map(({ slug }) => slug)) : [];
}
/** A visitor with an open page. */
async function visitor() {
  const socket = await app.aSocket();
  await socket.join('general');
  return {
    updated: (slug: string, since = 0) =>
      socket.until(({ event, data, seq }) => event === 'dropcase.updated' && data.slug === slug && seq > since),
    relisted: (since = 0) => socket.until(({ event, seq }) => event === 'dropcases.list.updated' && seq > since),
    close: () => socket.close(),
  };
}

// proves RT-026, RT-506
test('publishes a changed case and answers with it', async () => {
  const page = await visitor();
  let seen = 0;
  for (const flag of ['sale', 'popular', 'bestprice'] as const) {
    const before = (await caseOf('skyline'))[flag];
    await say('case', flag, 'skyline', before ? 'off' : 'on');
    const told = await page.updated('skyline', seen);
    expect(told.data).toMatchObject({ [flag]: !before, drop_case_version: 1 });
    // Clients read the case at once after the event, and many do, while the clock stands still.
    const answers = await Promise.all(Array.from({ length: 8 }, () => caseOf('skyline')));
    expect(answers.map((one) => one[flag])).toEqual(Array<boolean>(8).fill(!before));
    seen = told.seq;
  }
  page.close();
});

// proves RT-027, RT-507
test('tells open lists when cases appear or disappear', async () => {
  const page = await visitor();
  expect(await listedSlugs()).toContain('night-shift');
  await say('case', 'archive', 'night-shift');
  const gone = await page.relisted();
  expect(await listedSlugs()).not.toContain('night-shift');
  expect((await caseOf('night-shift')).status).toBe('archive');
  await say('case', 'hide', 'night-shift');
  // An open page of the case receives that it is gone.
  expect((await page.updated('night-shift', gone.seq)).data).toMatchObject({ status: 'hidden' });
  const hidden = await page.relisted(gone.seq);
  expect((await app.ask('GET /dropcase/:slug', { params: { slug: 'night-shift' } })).status).toBe(404);
  await say('case', 'show', 'night-shift');
  await page.relisted(hidden.seq);
  expect(await listedSlugs()).toContain('night-shift');
  page.close();
});

// proves DATA-042
test('offers a case until a time', async () => {
  const page = await visitor();
  const till = new Date(app.clock.now() + 2 * 3_600_000).toISOString();
  expect(await say('case', 'available', 'backroom', '+2h')).toEqual([`backroom: available is ${till}`]);
  const listed = await page.relisted();
  expect((await caseOf('backroom')).available_till).toBe(till);
  await app.after(2 * 3_600_000);
  const gone = [await page.relisted(listed.seq), await page.updated('backroom', listed.seq)];
  expect(await listedSlugs()).not.toContain('backroom');
  await say('case', 'available', 'backroom', 'never');
  await page.updated('backroom', Math.max(...gone.map(({ seq }) => seq)));
  expect((await caseOf('backroom')).available_till).toBeNull();
  page.close();
});

test('switches stock off and on and counts down', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const open = async () =>
    (
      await app.ask(
        'POST /dropcase/open/:slug',
        { params: { slug: 'first-light' }, body: { version: 1, client_seed: 's' } },
        { as: player },
      )
    ).status;
  const page = await visitor();
  await say('case', 'stock', 'first-light', 'out');
  await page.updated('first-light');
  expect((await caseOf('first-light')).stock).toBe('out_of_stock');
  expect(await open()).toBe(409);
  await say('case', 'stock', 'first-light', '2');
  expect([await open(), await open(), await open()]).toEqual([200, 200, 409]);
  await say('case', 'stock', 'first-light', 'in');
  expect(await open()).toBe(200);
  page.close();
});

test('publishes a price and asks players again', async () => {
  const before = await caseOf('overtime');
  const page = await visitor();
  const player = await app.aPlayer({ balance: 100_000 });
  await say('case', 'publish', 'overtime', '--price', String(before.price + 100));
  expect((await page.updated('overtime')).data).toMatchObject({ price: before.price + 100, drop_case_version: 2 });
  const after = await caseOf('overtime');
  expect(after.price).toBe(before.price + 100);
  expect(Math.abs(after.average_return_ppm - before.average_return_ppm)).toBeLessThan(200);
  const body = { version: 1, client_seed: 's' };
  expect(await app.ask('POST /dropcase/open/:slug', { params: { slug: 'overtime' }, body }, { as: player })).toMatchObject({
    status: 409,
    refusal: { code: 'need_confirm', case: { drop_case_version: 2 } },
  });
  page.close();
});

test('publishes an exported file or names its errors', async () => {
  const exported = (await say('case', 'export', 'cold-harbor')).join('\n');
  const file = JSON.parse(exported) as { price: number; items: { skin_item_id: number; weight: number; cost: number }[] };
  const [first, second] = file.items;
  [first!.weight, second!.weight] = [first!.weight + 1, second!.weight - 1];
  expect(await say('case', 'publish', 'cold-harbor', '--from', JSON.stringify(file))).toEqual(['cold-harbor is at version 2']);
  app.clock.advance(1_000);
  const published = await caseOf('cold-harbor');
  expect(published.items.find(({ skin_item }) => skin_item.id === String(first!.skin_item_id))!.weight).toBe(first!.weight);
  for (const [wrong, why] of [
    ['no json', /not a case version/],
    [JSON.stringify({ price: 5 }), /items/],
    [JSON.stringify({ ...file, items: file.items.slice(1) }), /add up to/],
    [JSON.stringify({ ...file, items: [...file.items, { skin_item_id: 999_999, weight: 1 }] }), /no skin item 999999/],
    [JSON.stringify({ ...file, price: file.price * 10 }), /would return/],
    // A return that is not measured against the price would be misleading.
    [JSON.stringify({ ...file, price: file.price * 2, worth: file.price }), /is worth \d+ cents, not \d+/],
    [JSON.stringify({ ...file, price: 0, worth: file.price }), /for the free section only/],
  ] as const)
    await expect(say('case', 'publish', 'cold-harbor', '--from', wrong)).rejects.toThrow(why);
  expect((await caseOf('cold-harbor')).drop_case_version).toBe(2);
});

test('gives no case away by a section change', async () => {
  await expect(say('case', 'section', 'skyline', 'free')).rejects.toThrow('it would be given away');
  expect((await caseOf('skyline')).section).toBe('popular_cases');
  const free = await app.ask('GET /dropcase/search', { query: { kind: 'free' } });
  const gift = free.ok ? free.value.items[0]!.slug : '';
  await expect(say('case', 'section', gift, 'weapon')).rejects.toThrow(Mistake);
  const exported = (await say('case', 'export', gift)).join('\n');
  expect(await say('case', 'publish', gift, '--from', exported)).toEqual([`${gift} is at version 2`]);
  const priced = JSON.stringify({ ...(JSON.parse(exported) as object), price: 500, worth: 500 });
  await expect(say('case', 'publish', gift, '--from', priced)).rejects.toThrow('it would be given away');
});

// proves CASES-043, DATA-043
test('announces, publishes and cancels a scheduled version', async () => {
  const page = await visitor();
  const slug = 'lunch-money';
  await say('case', 'schedule', slug, '+1h', '--price', '109');
  const announced = await page.updated(slug);
  expect(announced.data).toMatchObject({ content_update_scheduled: true, drop_case_version: 1 });
  await say('case', 'unschedule', slug);
  const withdrawn = await page.updated(slug, announced.seq);
  expect((await caseOf(slug)).content_update_scheduled).toBe(false);
  await expect(say('case', 'unschedule', slug)).rejects.toThrow('nothing is scheduled');
  await say('case', 'schedule', slug, '+1h', '--price', '109');
  await expect(say('case', 'schedule', slug, '+1h', '--price', '1')).rejects.toThrow(Mistake);
  await app.after(3_600_000);
  await page.updated(slug, (await page.updated(slug, withdrawn.seq)).seq);
  expect(await caseOf(slug)).toMatchObject({ price: 109, drop_case_version: 2, content_update_scheduled: false });
  page.close();
});

test('shows and withdraws messages and support requests', async () => {
  const player = await app.aPlayer();
  const [shown] = await say('message', 'publish', 'Works tonight', 'From ten to eleven.', '--type', 'warning');
  const id = /^message (\S+) is shown$/.exec(shown!)![1]!;
  const start = await app.ask('GET /bootstrap', {});
  expect(start.ok && start.value.service_messages).toMatchObject([{ id, title: 'Works tonight', type: 'warning', form: 'global' }]);
  expect((await say('message', 'list')).join()).toContain('Works tonight');
  await say('message', 'withdraw', id);
  await expect(say('message', 'withdraw', id)).rejects.toThrow(Mistake);
  await say('support', 'ask', player.id, 'on');
  expect(await app.ask('GET /profile/me', {}, { as: player })).toMatchObject({ value: { show_contact_support_message: true } });
});

// proves DATA-034
test('puts a picture behind the stage of a case, and takes it away', async () => {
  const page = await visitor();
  const { image, ...before } = await caseOf('skyline');
  expect(before).not.toHaveProperty('background_image');
  await expect(say('case', 'background', 'skyline', 'no-such-picture')).rejects.toThrow('no case has the picture');
  await say('case', 'background', 'skyline', image);
  const { seq, data } = await page.updated('skyline');
  expect([data, await caseOf('skyline')]).toMatchObject([{ background_image: image }, { background_image: image }]);
  await say('case', 'background', 'skyline', 'none');
  await page.updated('skyline', seq);
  expect(await caseOf('skyline')).not.toHaveProperty('background_image');
  page.close();
});

test('logs each change, but no mistakes', async () => {
  const logged = async () => (await say('log')).filter((line) => line.includes('greenhouse'));
  await say('case', 'sale', 'greenhouse', 'on');
  await expect(say('case', 'sale', 'greenhouse', 'perhaps')).rejects.toThrow('on, off');
  await expect(say('case', 'available', 'greenhouse', 'yesterday')).rejects.toThrow('no time');
  expect(await logged()).toEqual([expect.stringMatching(/^\d{4}-.*Z {2}Ada {2}case sale greenhouse on {2}-> {2}greenhouse: sale is on$/)]);
  for (const attempt of ['update admin_actions set actor = $1', 'delete from admin_actions where actor = $1'])
    await expect(app.db.pool.query(attempt, ['Ada'])).rejects.toThrow(/stays written|permission denied/);
});

test('admits only the site key', async () => {
  const knock = async (words: string[], key = adminKey(app.plumbing.secret.keys[0])) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    return fetch(app.origin + adminDoor, { method: 'POST', headers, body: JSON.stringify({ actor: 'Ada', words }) });
  };
  const answer = await knock(['case', 'popular', 'greenhouse', 'on']);
  expect([answer.status, await answer.json()]).toEqual([200, { lines: ['greenhouse: popular is on'] }]);
  const mistaken = await knock(['case', 'popular', 'nothing-here', 'on']);
  expect([mistaken.status, await mistaken.json()]).toEqual([422, { mistake: 'there is no case "nothing-here"' }]);
  for (const key of ['', 'x', adminKey(Buffer.alloc(32))]) expect((await knock(['log'], key)).status).toBe(401);
});

test('explains every command and every mistake', async () => {
  const lines = help().join('\n');
  for (const { name } of commands) expect(lines).toContain(`npm run admin -- ${name}`);
  for (const words of [[], ['case'], ['case', 'fly'], ['case', 'sale', 'x', '--colour', 'red'], ['case', 'publish', 'x', '--price']])
    expect(() => typed(words)).toThrow(Mistake);
  // Words of a text that lost its quotes: half of it would be on every page.
  expect(() => typed(['message', 'publish', 'Works', 'tonight', 'from', 'ten'])).toThrow('takes no "from"');
  expect(() => typed(['case', 'sale', 'skyline', 'on', '--constructor', 'x'])).toThrow('knows no --constructor');
  for (const words of [
    ['message', 'publish', 'Works', ''],
    ['message', 'publish', 'Works', 'x'.repeat(1_001)],
    ['message', 'withdraw', 'the-last'],
    ['support', 'ask', 'nobody', 'on'],
    ['support', 'ask', '999999999', 'on'],
  ])
    await expect(say(...words)).rejects.toThrow(Mistake);
  await expect(say('case', 'sale')).rejects.toThrow('say the slug of a case');
  await expect(say('case', 'section', 'skyline', 'nowhere')).rejects.toThrow('the section is one of');
});

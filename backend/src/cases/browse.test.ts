// database: both
import { expect, test } from 'vitest';
import { testApp } from '../plumbing/testing/app.ts';
import { openOnce } from './testing.ts';

const app = testApp();

async function listed() {
  return app.reply('GET /dropcase', {});
}

// proves CASES-018, API-068, DATA-032
test('lists eleven sections in order with published cases', async () => {
  const sections = await listed();
  expect(sections.map(({ slug }) => slug)).toEqual([
    'king',
    'featured_cases',
    'popular_cases',
    'come_n_go_cases',
    'hall_of_fame_cases',
    'weapon',
    'original_cases',
    'stickers',
    'drop_cases_by_skin',
    'drop_cases',
    'free',
  ]);
  expect(sections.map(({ order }) => order)).toEqual(sections.map((_, at) => at + 1));
  expect(sections.slice(2, 4).map(({ title }) => title)).toEqual(['Popular', 'Come and go']);
  const cases = sections.flatMap(({ slug, drop_cases }) => drop_cases.map((one) => ({ ...one, in: slug })));
  expect(cases.every((one) => one.status === 'published' && one.section === one.in)).toBe(true);
  expect(cases.length).toBeGreaterThanOrEqual(60);
});

// proves CASES-031, DATA-050, ERR-012
test('lists neither archived nor hidden cases', async () => {
  const slugs = (await listed()).flatMap(({ drop_cases }) => drop_cases.map(({ slug }) => slug));
  expect(slugs.filter((slug) => slug === 'retired-steel' || slug === 'unfinished')).toEqual([]);
  expect(new Set((await listed()).flatMap(({ drop_cases }) => drop_cases.map(({ status }) => status)))).toEqual(new Set(['published']));
  expect(await app.ask('GET /dropcase/:slug', { params: { slug: 'retired-steel' } })).toMatchObject({
    ok: true,
    value: { status: 'archive' },
  });
  expect(await app.ask('GET /dropcase/:slug', { params: { slug: 'unfinished' } })).toMatchObject({
    status: 404,
    refusal: { code: 'drop_cases_not_found' },
  });
  const player = await app.aPlayer({ balance: 10_000 });
  const open = await app.ask(
    'POST /dropcase/open/:slug',
    { params: { slug: 'retired-steel' }, body: { version: 1, client_seed: 's' } },
    { as: player },
  );
  expect(open).toMatchObject({ status: 409, refusal: { code: 'not_openable' } });
});

test('answers 304 until a case changes', async () => {
  const address = `${app.origin}/api/dropcase`;
  const first = await fetch(address);
  const etag = first.headers.get('etag')!;
  await first.text();
  const second = await fetch(address, { headers: { 'if-none-match': etag } });
  expect([second.status, await second.text()]).toEqual([304, '']);
  await app.db.sql.updateTable('cases').set({ sale: true }).where('slug', '=', 'skyline').execute();
  app.clock.advance(5_000);
  const third = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(third.status).toBe(200);
  expect(third.headers.get('etag')).not.toBe(etag);
  expect(
    ((await third.json()) as { drop_cases: { slug: string; sale: boolean }[] }[])
      .flatMap(({ drop_cases }) => drop_cases)
      .find(({ slug }) => slug === 'skyline')?.sale,
  ).toBe(true);
});

test('removes a case when its time ends', async () => {
  const slugs = async () => (await listed()).flatMap(({ drop_cases }) => drop_cases.map(({ slug }) => slug));
  expect(await slugs()).toContain('pop-up');
  app.clock.advance(3 * 86_400_000);
  expect(await slugs()).not.toContain('pop-up');
  expect(await slugs()).toContain('long-weekend');
});

// proves API-067
test('shows items, tickets and return', async () => {
  const { items, price, average_return_ppm, king_rate_ppm } = await app.reply('GET /dropcase/:slug', { params: { slug: 'crown-vault' } });
  expect(
    items.reduce((next, { tickets, weight }) => {
      expect([tickets.from, tickets.to - tickets.from + 1]).toEqual([next, weight]);
      return tickets.to + 1;
    }, 0),
  ).toBe(1_000_000);
  const paid = Math.floor(items.reduce((sum, { weight, skin_item }) => sum + weight * skin_item.cost, 0) / price);
  // The share for the king is paid back to players too.
  expect(average_return_ppm).toBe(paid + king_rate_ppm!);
  expect((await app.ask('GET /dropcase/:slug', { params: { slug: 'nothing-here' } })).status).toBe(404);
});

// proves API-075, CASES-082
test('shows the 20 newest top drops', async () => {
  const player = await app.aPlayer({ balance: 100_000_000 });
  expect(await app.ask('GET /dropcase/top-drop/:slug', { params: { slug: 'lunch-money' } })).toMatchObject({ ok: true, value: [] });
  const opened: { id: string; cost: number }[] = [];
  const dear = () => opened.filter(({ cost }) => cost >= 2 * 99);
  while (dear().length <= 20) {
    const reply = await app.reply(
      'POST /dropcase/open/:slug/multi',
      { params: { slug: 'lunch-money' }, body: { version: 1, client_seed: 's', amount: 10 } },
      { as: player },
    );
    opened.push(...reply.drops);
  }
  const expected = dear()
    .map(({ id }) => id)
    .toReversed();
  const top = await app.ask('GET /dropcase/top-drop/:slug', { params: { slug: 'lunch-money' } });
  expect(top.ok && top.value.map(({ id }) => id)).toEqual(expected.slice(0, 20));
});

test('counts openings, folded or not', async () => {
  const player = await app.aPlayer({ balance: 10_000 });
  const opened = async () => {
    const reply = await app.ask('GET /dropcase/:slug', { params: { slug: 'overtime' } });
    return reply.ok ? reply.value.opened_count : null;
  };
  expect(await opened()).toBe(0);
  await openOnce(app, player, 'overtime');
  expect(await opened()).toBe(1);
  const {
    rows: [all],
  } = await app.db.pool.query<{ opened: number }>('select opened from case_counts_now(null)');
  await app.db.pool.query('select case_counts_fold()');
  await openOnce(app, player, 'overtime');
  expect(await opened()).toBe(2);
  const {
    rows: [after],
  } = await app.db.pool.query<{ opened: number }>('select opened from case_counts_now(null)');
  expect(after!.opened).toBe(all!.opened + 1);
  const drops = await app.db.sql
    .selectFrom('drops')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(after!.opened).toBe(drops.n);
});

// proves DATA-030, DATA-031, DATA-033, DATA-035, DATA-036, DATA-037, DATA-038, DATA-039, DATA-040, DATA-044, DATA-045, DATA-046
// proves DATA-047, DATA-048, DATA-049
test('shows each case as stored', async () => {
  const rows = await app.db.sql
    .selectFrom('cases as c')
    .innerJoin('case_versions as v', (join) => join.onRef('v.case_id', '=', 'c.id').onRef('v.version', '=', 'c.version'))
    .selectAll('c')
    .select(['v.price', 'v.points_price', 'v.risk_grade', 'v.average_return_ppm'])
    .where('c.status', '<>', 'hidden')
    .execute();
  const logics = new Set<string>();
  for (const row of rows) {
    const reply = await app.ask('GET /dropcase/:slug', { params: { slug: row.slug } });
    expect(reply.ok && reply.value).toMatchObject({
      id: String(row.id),
      slug: row.slug,
      name: row.name,
      image: row.image,
      price: row.price,
      datPointsPrice: row.points_price,
      section: row.section,
      stock: row.stock,
      logic: row.logic,
      riskGrade: row.risk_grade,
      favorite: false,
      favorite_count: 0,
      available_till: row.available_till?.toISOString() ?? null,
      availableTillTime: row.available_till?.getTime() ?? null,
      newUntillTime: row.new_until?.toISOString() ?? null,
      content_update_scheduled: row.content_update_scheduled,
      sale: row.sale,
      popular: row.popular,
      bestprice: row.bestprice,
      published_at: row.published_at.toISOString(),
      part_open_threshold: row.part_open_threshold,
      group_game_limit: row.group_game_limit,
      versions: row.version,
      drop_case_version: row.version,
      status: row.status,
    });
    logics.add(row.logic);
  }
  expect([...logics].toSorted()).toEqual(['dat_points', 'king', 'regular']);
  const sections = await listed();
  for (const { slug, drop_cases } of sections) expect(drop_cases.every(({ section }) => section === slug)).toBe(true);
});

// proves DATA-051, DATA-052, CASES-023
test('treats free cases and points cases apart', async () => {
  const sections = await listed();
  const free = sections.find(({ slug }) => slug === 'free')!;
  expect(free.drop_cases.every(({ slug, price }) => slug.includes('_free_case_level_') && price === 0)).toBe(true);
  expect(free.max_price).toBe(0);
  const points = sections.find(({ slug }) => slug === 'drop_cases')!;
  expect([points.drop_cases, points.max_price]).toEqual([[], 0]);
  expect(points.total).toBeGreaterThan(0);
});

// proves API-085
test('keeps reserved words out of slugs', async () => {
  for (const word of ['search', 'open', 'open-free', 'top-drop', 'favorites', 'drop-case-version']) {
    await expect(app.db.sql.updateTable('cases').set({ slug: word }).where('slug', '=', 'skyline').execute()).rejects.toThrow(
      'cases_no_reserved_slug',
    );
  }
  const search = await app.ask('GET /dropcase/search', {});
  expect(search.ok && Array.isArray(search.value.items)).toBe(true);
  const player = await app.aPlayer();
  expect(await app.ask('GET /dropcase/favorites', {}, { as: player })).toMatchObject({ ok: true, value: { items: [] } });
  expect((await app.ask('GET /skins/:id', { params: { id: 'version' } })).status).toBe(404);
  expect((await app.ask('GET /skins/version/list', {})).status).toBe(200);
  for (const id of ['history', 'current'])
    expect((await app.ask('GET /kings/:id', { params: { id } })).text).not.toContain('steam_user":{');
  expect((await app.ask('GET /profile/drop/:id/details', { params: { id: 'all' } })).status).toBe(404);
  expect(await app.ask('POST /inventory/sell/all', {}, { as: player })).toMatchObject({ ok: true, value: { amount: 0 } });
});

test('names the dearest item of each section', async () => {
  const reply = await app.reply('GET /dropcase/best-items', {});
  const sections = (await listed()).filter(({ drop_cases }) => drop_cases.some(({ price, stock }) => price > 0 && stock === 'in_stock'));
  expect(reply.map(({ section }) => section)).toEqual(sections.map(({ slug }) => slug));
  for (const { section, skin_item, weight, drop_case } of reply) {
    const own = sections.find(({ slug }) => slug === section)!.drop_cases.filter(({ price, stock }) => price > 0 && stock === 'in_stock');
    const contents = await Promise.all(own.map((one) => app.ask('GET /dropcase/:slug', { params: { slug: one.slug } })));
    const items = contents.flatMap((one) => (one.ok ? one.value.items.map((item) => ({ ...item, of: one.value.slug })) : []));
    const real = items.filter((item) => !item.skin_item.fake);
    expect([section, skin_item.cost]).toEqual([section, Math.max(...real.map((item) => item.skin_item.cost))]);
    const held = real.find((item) => item.of === drop_case.slug && item.skin_item.id === skin_item.id);
    expect(held).toMatchObject({ weight, skin_item });
  }
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOnce } from './cases/testing.ts';
import { openCrown, reigning } from './cases/kings/testing.ts';
import type { TestApp, TestPlayer } from './plumbing/testing.ts';
import { testApp } from './plumbing/testing/app.ts';
import { attachSocial } from './plumbing/testing/social.ts';
import { aFinishedBattle, battleCases, battleTable, roundsOf } from './pvp/testing.ts';
import { aJoiningSession } from './race/sessions/testing.ts';
import { roundsFor, royaleTable } from './royale/testing.ts';
import { aFinishedRps, rpsTable } from './rps/testing.ts';
import { anUpgrade, playerWithRoll, press } from './upgrade/testing.ts';
import { aCashOut, aDeposit, aSendRequest, aWallet, renewed, setTradeUrl } from './wallet/testing.ts';

// What the customer's two documents name, compared with the descriptions that a running site serves, and with its answers. The table is
// docs/requirements/documents.json; `documents.test.ts` of the contract compares its routes, error codes and constants.

type Json = Record<string, unknown>;
interface Named {
  /** The document and its section. */
  place: string;
}
interface Table {
  fields: (Named & { entity: string; at: string; fields: string[] })[];
  values: (Named & { what: string; at: string; values: string[] })[];
  calls: (Named & { call: string; query?: string[]; body?: string[] })[];
  events: (Named & { event: string; channel: string })[];
  /** Names that are not at their place, each with a row of docs/decisions/0001; `here` is the place that has it instead. */
  deviations: { name: string; decision: string; here?: string }[];
}

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const table = JSON.parse(read('docs/requirements/documents.json')) as Table;

const app = testApp({ config: { alternateLogin: true, env: { GROUP_GAME_PREPAY: '1' } } });
let openApi: { paths: Record<string, Record<string, Json>> };
let asyncApi: { channels: Record<string, { messages: Record<string, { payload: Json }> }> };
beforeAll(async () => {
  const describedIn = async (file: string) => JSON.parse(await (await fetch(`${app.origin}/api/${file}`)).text()) as never;
  openApi = await describedIn('openapi.json');
  asyncApi = await describedIn('asyncapi.json');
});

/** Names of parameters do not count, and no slash at the end. */
const shapeOf = (call: string): string => call.replace(/\{\w+\}|:\w+/g, '*').replace(/\/$/, '');

function operationOf(call: string): Json | undefined {
  const path = Object.keys(openApi.paths).find((one) => {
    return ['GET', 'POST'].some((method) => openApi.paths[one]![method.toLowerCase()] && shapeOf(`${method} ${one}`) === shapeOf(call));
  });
  return path === undefined ? undefined : openApi.paths[path]![call.split(' ')[0]!.toLowerCase()];
}

const contentOf = (part: unknown): Json =>
  (part as { content: { 'application/json': { schema: Json } } }).content['application/json'].schema;
const replyOf = (operation: Json): Json => contentOf((operation['responses'] as Json)['200']);

/** The schemas at a place: `GET /path name.name`, `event channel name name.name`, or `refusal`. */
function schemasAt(place: string): Json[] {
  const [first, second, third, ...rest] = place.split(' ');
  if (first === 'refusal') return [(openApi as unknown as { components: { schemas: { Refusal: Json } } }).components.schemas.Refusal];
  if (first === 'event') return steps([asyncApi.channels[second!]!.messages[third!]!.payload], rest.join('.'));
  const operation = operationOf(`${first} ${second}`);
  if (!operation) return [];
  const [reply, body, query] = [replyOf(operation), first === 'POST' ? contentOf(operation['requestBody']) : {}, queryOf(operation)];
  return third === undefined ? [reply] : [reply, body, query].flatMap((schema) => steps([schema], third));
}

const queryOf = (operation: Json): Json => ({
  properties: Object.fromEntries((operation['parameters'] as { name: string; schema: Json }[]).map(({ name, schema }) => [name, schema])),
});

const steps = (schemas: Json[], path: string): Json[] =>
  path
    .split('.')
    .filter((step) => step !== '')
    .reduce((at, step) => at.flatMap((schema) => inside(schema, step)), schemas);

/** The schemas of a property, through lists and alternatives. */
function inside(schema: Json, name: string): Json[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema as Record<string, never>;
  const own = (properties as Record<string, Json>)[name];
  const any = Object.keys(properties).length === 0 && typeof additionalProperties === 'object' ? [additionalProperties as Json] : [];
  const deeper = [...(anyOf as Json[]), ...(oneOf as Json[]), ...(allOf as Json[]), ...(items ? [items as Json] : [])];
  return [...(own ? [own] : any), ...deeper.flatMap((one) => inside(one, name))];
}

const valuesOf = (schema: Json): unknown[] => {
  const { enum: listed = [], const: one, anyOf = [], oneOf = [], items } = schema as Record<string, never>;
  const deeper = [...(anyOf as Json[]), ...(oneOf as Json[]), ...(items ? [items as Json] : [])];
  return [...(listed as unknown[]), ...(one === undefined ? [] : [one]), ...deeper.flatMap(valuesOf)];
};

/** `giveaway round` is `giveaway.round` on the wire. */
const onTheWire = (event: string): string => (event.includes('.') ? event : event.toLowerCase().replace(/ /g, '.'));

function missingEvents(): string[] {
  const { connection } = asyncApi.channels;
  const known = (channel: string) =>
    asyncApi.channels[channel === 'socket' || channel === 'client' ? 'connection' : channel] ?? connection!;
  return table.events
    .filter(({ event, channel }) => !(onTheWire(event) in known(channel).messages))
    .map(({ event, channel }) => `${channel} ${event}`);
}

function missingCalls(): string[] {
  return table.calls.flatMap(({ call, query = [], body = [] }) => {
    const operation = operationOf(call);
    if (!operation) return [call];
    const sent = call.startsWith('POST') ? contentOf(operation['requestBody']) : {};
    const lost = (names: string[], from: Json) => names.filter((name) => steps([from], name).length === 0).map((name) => `${call} ${name}`);
    return [...lost(query, queryOf(operation)), ...lost(body, sent)];
  });
}

const missingFields = (): string[] =>
  table.fields.flatMap(({ entity, at, fields }) =>
    fields.filter((field) => steps(schemasAt(at), field).length === 0).map((field) => `${entity}: ${field}`),
  );

const missingValues = (): string[] =>
  table.values.flatMap(({ what, at, values }) => {
    const known = schemasAt(at).flatMap(valuesOf);
    return values.filter((value) => !known.includes(value)).map((value) => `${what}: ${value}`);
  });

describe("what the customer's documents name", () => {
  test('is there, or a decision says why not', () => {
    const missing = [missingFields, missingValues, missingCalls, missingEvents];
    expect(missing.flatMap((find) => find()).toSorted()).toEqual(table.deviations.map(({ name }) => name).toSorted());
  });

  test('has a row of the decisions with the missing name, and its place here', () => {
    const rows = new Map(
      [...read('docs/decisions/0001-open-points-of-the-specification.md').matchAll(/^\| (D\d+) \|.*$/gm)].map((row) => [row[1], row[0]]),
    );
    for (const { name, decision, here } of table.deviations) {
      const word = name.slice(name.search(/[^: ]+$/)).replace(/^.*\./, '');
      expect([name, rows.get(decision)]).toEqual([name, expect.stringContaining(word)]);
      if (here !== undefined) expect([name, schemasAt(here).length > 0]).toEqual([name, true]);
    }
  });

  test('is in the answers of a site', async () => {
    const replies = await repliesOf(app);
    const late = table.fields.flatMap(({ entity, at, fields }) => {
      const [method, path, inner = ''] = at.split(' ');
      if (method !== 'GET') return [];
      const said = replies.get(`${method} ${path}`) ?? [];
      return fields.filter((field) => !isSaid(said, [...inner.split('.'), ...field.split('.')])).map((field) => `${entity}: ${field}`);
    });
    const dropped = new Set(table.deviations.map(({ name }) => name));
    expect(late.filter((name) => !dropped.has(name))).toEqual([]);
  }, 60_000);
});

/** Whether an answer has a field, through lists. Null and an empty list have all fields: the description says which. */
function isSaid(from: readonly unknown[], [step = '', ...rest]: string[]): boolean {
  if (step === '' && rest.length > 0) return isSaid(from, rest);
  const flat = from.flat() as Json[];
  if (step === '' || (from.length > 0 && flat.length === 0)) return true;
  const found = flat.flatMap((one) => (one === null ? [null] : typeof one === 'object' && step in one ? [one[step]] : []));
  return found.length > 0 && (found.every((one) => one === null) || isSaid(found, rest));
}

/** Replies of a site on which one of everything happened, by route. */
async function repliesOf(app: TestApp): Promise<Map<string, unknown[]>> {
  const replies = new Map<string, unknown[]>();
  const ask = async (route: string, input: object = {}, as?: TestPlayer) => {
    const answer = await app.reply(route as 'GET /profile/me', input, as ? { as } : {});
    replies.set(route, [...(replies.get(route) ?? []), answer]);
    return answer as unknown as Json;
  };
  const rich = () => app.aPlayer({ balance: 1_000_000 });

  const [anna, ben] = [await rich(), await rich()];
  for (const route of ['/bootstrap', '/statistics', '/giveaway/list']) await ask(`GET ${route}`);
  await attachSocial(app, anna, { follows: true });
  for (const network of ['/profile/socials', '/profile/me', '/profile/me/statistic', '/partner', '/partner/skin-items'])
    await ask(`GET ${network}`, {}, anna);
  await app.ask('POST /profile/block/absolute', { body: { self_block_period: 1 } }, { as: ben });
  await ask('GET /profile/me', {}, ben);
  const demo = await rich();
  await app.ask('POST /demo/start', {}, { as: demo });
  await ask('GET /profile/me', {}, demo);
  await ask('GET /profile/:id', { params: { id: ben.id } }, anna);

  await app.db.pool.query("update cases set background_image = image where slug = 'greenhouse'");
  app.clock.advance(60_000);
  const { id: opened } = await openOnce(app, anna, 'greenhouse');
  await ask('GET /profile/drop/:id/details', { params: { id: opened } });
  await ask('GET /dropcase/:slug', { params: { slug: 'greenhouse' } }, anna);
  await ask('GET /profile/drops/:id', { params: { id: anna.id } }, anna);
  const { drops } = await openCrown(app, anna);
  await ask('GET /profile/drop/:id/details', { params: { id: drops[0]!.id } });
  await ask('GET /dropcase/:slug', { params: { slug: 'pretender' } });
  await ask('GET /kings/:id', { params: { id: (await reigning(app))!.id } });
  const lucky = await playerWithRoll(app, 0, 400_000);
  const won = await press(app, lucky, await anUpgrade(app, lucky));
  if (!won.ok) throw new Error(won.text);
  await ask('GET /profile/drop/:id/details', { params: { id: won.value.drop!.id } });

  await aCashOut(app, anna);
  for (const route of ['accounts', 'list']) await ask(`GET /cashout/${route}`, {}, anna);
  const { id: sending } = await aSendRequest(app, anna, 100_000);
  await ask('GET /inventory/send/details/:id', { params: { id: sending } }, anna);
  await ask('GET /payment/:id', { params: { id: (await aDeposit(app, anna)).id } }, anna);
  await ask('GET /payment/settings', {}, anna);
  await aWallet(app, anna);
  await ask('GET /payment/crypto/wallet', { query: { symbol: 'LTC' } }, anna);
  await setTradeUrl(app, anna);
  await ask('GET /payment/waxpeer/steam-inventory', {}, anna);

  const [slug] = await battleCases(app, { price: 10, costs: [9] });
  const four = [anna, await rich(), await rich(), await rich()] as const;
  const secret = { is_public: false, generate_join_secrets: true } as const;
  const battle = await battleTable(app).made(anna, { drop_cases: roundsOf(slug!), ...secret });
  await ask('GET /group/game/:uid', { params: { uid: battle.uid } }, anna);
  const fought = await aFinishedBattle(app, four.slice(0, 2), { drop_cases: roundsOf(slug!) });
  await ask('GET /group/game/:uid', { params: { uid: fought.uid! } });
  const rps = await rpsTable(app).made(anna, { drop_cases: roundsOf(slug!), ...secret });
  await ask('GET /rps/game/:uid', { params: { uid: rps.uid } }, anna);
  const arena = await aFinishedRps(app, four.slice(0, 3), { drop_cases: roundsOf(slug!) });
  await ask('GET /rps/game/:uid', { params: { uid: arena.uid! } });
  const royale = royaleTable(app);
  const { uid } = await royale.made(four[0], { max_users: 4, rounds: roundsFor(4, slug!) });
  for (const one of four.slice(1)) await royale.joined(uid, one);
  await royale.playOut(uid);
  const later = await renewed(app, anna);
  const hidden = await royale.made(later, { max_users: 4, rounds: roundsFor(4, slug!), ...secret });
  await ask('GET /battle-royale/:uid', { params: { uid: hidden.uid } }, later);
  await ask('GET /battle-royale/:uid', { params: { uid } }, later);
  await ask('GET /battle-royale/:uid/match/:matchId', { params: { uid, matchId: '1-1' } });

  const session = await aJoiningSession(app, later);
  await ask('GET /royale-race', {}, await renewed(app, anna));
  await ask('GET /royale-race/session/:id', { params: { id: session } }, await renewed(app, anna));
  await ask('GET /giveaway/:slug', { params: { slug: 'hourly_giveaway' } }, await renewed(app, anna));
  return replies;
}

/** Files by path below the root. */
export type Tree = Record<string, string>;

const manifest = (name: string, dependencies: string[] = [], more: object = {}) =>
  JSON.stringify({
    name: `@riftdrop/${name}`,
    exports: { './*': './src/*.ts' },
    dependencies: Object.fromEntries(dependencies.map((one) => [one, '*'])),
    ...more,
  });
const lines = (...all: string[]): string => all.join('\n');
const contract = '@riftdrop/contract';

/** A house small enough to read, with one file on every floor, that breaks no law. */
export const cleanHouse: Tree = {
  'package.json': JSON.stringify({
    workspaces: ['shell', 'mfe-*', 'shared/*', 'backend', 'platform', 'e2e', 'lint'],
    devDependencies: { vitest: '*', '@types/node': '*' },
  }),
  'shared/contract/package.json': manifest('contract', ['zod']),
  'shared/contract/src/cases.ts': lines(
    `import { z } from 'zod';`,
    'export const dropCase = z.object({});',
    'export type DropCase = z.infer<typeof dropCase>;',
  ),
  'shared/contract/src/lists.ts': `import { dropCase } from './cases.ts';\nexport const list = [dropCase];`,
  'shared/contract/src/match.ts': lines(
    `import type { DropCase } from './cases.ts';`,
    'export const match = (path: string): DropCase | null => (path ? {} : null);',
  ),
  'shared/money/package.json': manifest('money'),
  'shared/money/src/cents.ts': 'export const cents = (n: number) => n;',
  'shared/money/src/cents.test.ts': lines(
    `import { expect, it } from 'vitest';`,
    `import { cents } from './cents.ts';`,
    `it('keeps', () => expect(cents(1)).toBe(1));`,
  ),
  'shared/fair/package.json': manifest('fair', ['@noble/hashes', contract]),
  'shared/fair/src/roll.ts': lines(
    `import { sha256 } from '@noble/hashes/sha2.js';`,
    `import type { DropCase } from '${contract}/cases';`,
    'export const roll = (of: DropCase) => [sha256, of];',
  ),
  'shared/ui/package.json': manifest('ui', ['react', '@base-ui/react', contract]),
  'shared/ui/src/theme.css': '@theme { --color-brand: red }',
  'shared/ui/src/button.ts': lines(
    `import { useState } from 'react';`,
    `import { Dialog } from '@base-ui/react/dialog';`,
    `import type { DropCase } from '${contract}/cases';`,
    'export const button = (of: DropCase) => [useState, Dialog, of];',
  ),
  'shared/host/package.json': manifest('host', ['nanostores', contract]),
  'shared/host/src/session.ts': lines(
    `import { atom } from 'nanostores';`,
    `import { match } from '${contract}/match';`,
    'export { match };',
    'export const $player = atom(null);',
    `export const load = () => fetch('/api');`,
  ),
  'shared/game/package.json': manifest('game', ['@riftdrop/host']),
  'shared/game/src/reel.ts': `import { $player } from '@riftdrop/host/session';\nexport const reel = $player;`,
  'shell/package.json': manifest('shell', ['@riftdrop/host']),
  'shell/src/main.ts': `import { $player } from '@riftdrop/host/session';\ndocument.body.dataset['data-mfe'] = String($player);`,
  'mfe-cases/package.json': manifest('mfe-cases', ['@riftdrop/ui', contract]),
  'mfe-cases/src/remote.ts': lines(
    `import type { DropCase } from '${contract}/cases';`,
    'export default {',
    `  pages: { home: () => import('./home.ts') },`,
    `  modals: { oddsRange: () => import(/* webpackChunkName: "modal-oddsRange" */ './home.ts') },`,
    '  of: null as DropCase | null,',
    '};',
  ),
  'mfe-cases/src/total.tsx':
    'export const total = (sum: string, n: number, children: any) => <button><i /> <b>{sum}</b>{n > 1 && <i>{n + 1}</i>}</button>;',
  'mfe-cases/src/home.ts': `import { button } from '@riftdrop/ui/button';\nexport const press = () => Date.now();\nexport default button;`,
  'mfe-cases/remote.json': JSON.stringify({ name: 'cases', title: 'Loot boxes', modals: [{ name: 'rangeOfCosts' }] }),
  'mfe-profile/package.json': manifest('mfe-profile'),
  'mfe-profile/src/remote.ts': 'export default {};',
  'backend/package.json': manifest('backend', [contract, 'pg']),
  'backend/src/app.ts': `import { domain as cases } from './cases/index.ts';\nexport const app = () => cases();`,
  'backend/src/plumbing/database/database.ts': `import pg from 'pg';\nexport const pool = () => new pg.Pool();`,
  'backend/src/plumbing/testing.ts': `import { app } from '../app.ts';\nexport const start = () => app();`,
  'backend/src/ledger/index.ts': `export { transfer } from './transfer.ts';\nexport { balancesOf } from './balances.ts';`,
  'backend/src/ledger/transfer.ts': `import { pool } from '../plumbing/database/database.ts';\nexport const transfer = () => pool();`,
  'backend/src/ledger/balances.ts': 'export const balancesOf = () => 0;',
  'backend/src/cases/index.ts': lines(
    `import { dropCase } from '${contract}/cases';`,
    `import { transfer } from '../ledger/index.ts';`,
    'export const domain = () => [dropCase, transfer()];',
  ),
  'backend/src/ledger/testing.ts': `import { balancesOf } from './balances.ts';\nexport const rich = () => balancesOf();`,
  'backend/src/cases/open.test.ts': `import { it } from 'vitest';\nimport { rich } from '../ledger/testing.ts';\nit('pays', () => rich());`,
  'backend/src/ledger/schema.ts': 'export const accounts = `create table accounts (id bigint)`;',
  'backend/src/plumbing/database/schema.ts': 'export const outbox = `create table outbox (id bigint)`;',
  'backend/src/cases/schema.ts': 'export const counts = `create table case_counts (id bigint)`;',
  'backend/src/cases/sql/count.sql': lines(
    'create function count() returns void language plpgsql as $$',
    'begin update case_counts set id = 1; insert into outbox values (1); end $$;',
  ),
  'shared/art/package.json': manifest('art'),
  'shared/art/src/key.ts': `export const key = 'avatar-1';`,
  'platform/package.json': manifest('platform', [contract]),
  'platform/src/start.ts': lines(
    `import { readFileSync } from 'node:fs';`,
    `export const start = () => readFileSync('x').toString().split(/,\\s/);`,
    `export const of = (word: string) => new RegExp(\`^\${RegExp.escape(word)}$\`);`,
  ),
  'e2e/package.json': manifest('e2e', ['@riftdrop/platform'], { exports: {} }),
  'e2e/stack.ts': `import { start } from '@riftdrop/platform/start';\nexport const stack = () => start();`,
};

export interface Plant {
  law: string;
  what: string;
  /** Laid over the clean house. */
  files: Tree;
  /** The file in which the law must find it. */
  at: string;
}

const one = (law: string, what: string, at: string, text: string, more: Tree = {}): Plant => ({
  law,
  what,
  at,
  files: { [at]: text, ...more },
});

/** At least one violation of each law; each must be found by its law, in its file. */
export const plants: Plant[] = [
  one('1', 'money imports a date library', 'shared/money/src/cents.ts', `import { format } from 'date-fns';\nexport { format };`),
  one(
    '1',
    'the contract reads a file',
    'shared/contract/src/cases.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  ),
  one('1', 'money imports what only fair may', 'shared/money/src/cents.ts', `export const x = () => import('@noble/hashes/sha2.js');`),
  one(
    '2',
    'a component imports a query cache',
    'shared/ui/src/button.ts',
    `import { useQuery } from '@tanstack/react-query';\nexport { useQuery };`,
  ),
  one(
    '2',
    'a component imports the host',
    'shared/ui/src/button.ts',
    `import { $player } from '@riftdrop/host/session';\nexport { $player };`,
  ),
  one('2', 'a component fetches', 'shared/ui/src/button.ts', `export const load = () => fetch('/api/x');`),
  one('2', 'a component opens a socket', 'shared/ui/src/button.ts', `export const open = () => new window.WebSocket('wss://x');`),
  one('3', 'a remote imports another', 'mfe-cases/src/home.ts', `import other from '@riftdrop/mfe-profile/remote';\nexport default other;`),
  one('2b', 'the shell imports game', 'shell/src/main.ts', `import { reel } from '@riftdrop/game/reel';\nexport const first = reel;`),
  one('2b', 'game imports the shell', 'shared/game/src/reel.ts', `import { x } from '@riftdrop/shell/main';\nexport const reel = x;`),
  one(
    '3',
    'a remote reaches another lazily and by path',
    'mfe-cases/src/home.ts',
    `export default () => import('../../mfe-profile/src/remote.ts');`,
  ),
  one(
    '3',
    'the platform imports the backend',
    'platform/src/start.ts',
    `import { app } from '@riftdrop/backend/app';\nexport const start = app;`,
  ),
  one('3b', 'the shell names a remote', 'shell/src/main.ts', `export const first = 'mfe-cases';`),
  one('3c', 'the shell opens a modal of a remote by name', 'shell/src/main.ts', `export const open = 'oddsRange';`),
  one('3c', 'the shell opens a modal of remote.json by name', 'shell/src/main.ts', `export const open = 'rangeOfCosts';`),
  one('3c', 'the shell says the title of a remote', 'shell/src/faq.tsx', 'export const text = <p>See our loot boxes.</p>;'),
  one('3b', 'a style sheet of the shell names a remote', 'shell/src/styles.css', '@source "../../mfe-profile/src";'),
  one('4', 'a remote imports the drawing', 'mfe-cases/src/home.ts', `import { key } from '@riftdrop/art/key';\nexport default key;`),
  one('4', 'a remote imports the backend', 'mfe-cases/src/home.ts', `import { app } from '@riftdrop/backend/app';\nexport default app;`),
  one(
    '4',
    'the host imports a Node module',
    'shared/host/src/session.ts',
    `import { createHash } from 'crypto';\nexport const x = createHash;`,
  ),
  one(
    '4b',
    'a remote loads the contract',
    'mfe-cases/src/home.ts',
    `import { dropCase } from '${contract}/cases';\nexport default dropCase;`,
  ),
  one(
    '4b',
    'a remote loads the contract through another of its files',
    'mfe-cases/src/home.ts',
    `import { list } from '${contract}/lists';\nexport default list;`,
  ),
  one(
    '4b',
    'an inline type keeps the contract loaded',
    'mfe-cases/src/home.ts',
    `import { type DropCase } from '${contract}/cases';\nexport default null as DropCase | null;`,
  ),
  one('4b', 'fair carries the contract into browsers', 'shared/fair/src/roll.ts', `export { dropCase } from '${contract}/cases';`),
  one(
    '5',
    'the backend imports the host',
    'backend/src/app.ts',
    `import { $player } from '@riftdrop/host/session';\nexport const app = $player;`,
  ),
  one('5', 'a browser test imports a component', 'e2e/stack.ts', `import { button } from '@riftdrop/ui/button';\nexport const x = button;`),
  one(
    '6',
    'a domain passes by the front door',
    'backend/src/cases/index.ts',
    `import { transfer } from '../ledger/transfer.ts';\nexport const domain = transfer;`,
  ),
  one(
    '6',
    'a domain takes a type from behind the door',
    'backend/src/cases/index.ts',
    `export type T = import('../ledger/balances.ts').balancesOf;`,
  ),
  one(
    '6',
    'a test passes by the front door',
    'backend/src/cases/open.test.ts',
    `import { it } from 'vitest';\nimport { transfer } from '../ledger/transfer.ts';\nit('pays', () => transfer());`,
  ),
  one(
    '6',
    'a domain takes what is made for tests',
    'backend/src/cases/index.ts',
    `import { rich } from '../ledger/testing.ts';\nexport const domain = rich;`,
  ),
  one(
    '7',
    'the ledger knows a game',
    'backend/src/ledger/transfer.ts',
    `import { domain } from '../cases/index.ts';\nexport const transfer = domain;`,
  ),
  one(
    '7',
    'the plumbing knows a domain',
    'backend/src/plumbing/database/database.ts',
    `import { transfer } from '../../ledger/index.ts';\nexport const pool = transfer;`,
  ),
  one('8', 'two files import each other', 'mfe-cases/src/home.ts', `import remote from './remote.ts';\nexport default remote;`),
  one('8', 'a ring of three, one of them lazy', 'platform/src/a.ts', `import './b.ts';`, {
    'platform/src/b.ts': `export const c = () => import('./c.ts');`,
    'platform/src/c.ts': `export type { A } from './a.ts';`,
  }),
  one('8', 'two packages import each other', 'shared/contract', '', {
    'shared/contract/src/other.ts': `import type { roll } from '@riftdrop/fair/roll';\nexport type R = typeof roll;`,
  }),
  one(
    '9c',
    'a test of a remote imports the wiring of the host',
    'mfe-cases/src/home.test.ts',
    `import { send } from '@riftdrop/host/wiring/send';\nexport { send };`,
  ),
  one(
    '9c',
    'a page imports the kit for tests',
    'mfe-cases/src/home.ts',
    `import { signIn } from '@riftdrop/host/testing/person';\nexport { signIn };`,
  ),
  one('9d', 'wiring imports a door above it', 'shared/host/src/wiring/asks.ts', `import { ask } from '../asking.ts';\nexport { ask };`, {
    'shared/host/src/asking.ts': `export const ask = 1;`,
  }),
  one('9d', 'a door starts the live connection', 'shared/host/src/asking.ts', `import { connect } from './live/socket.ts';\nconnect();`, {
    'shared/host/src/live/socket.ts': `export const connect = () => {};`,
  }),
  one('12', 'a module reads the storage while it loads', 'mfe-cases/src/home.ts', `export const seen = localStorage.getItem('seen');`),
  one('12', 'a component renders what time it is', 'mfe-cases/src/home.ts', `export default function Home() {\n  return Date.now();\n}`),
  one(
    '12',
    'a component of ui has a clock of its own',
    'shared/ui/src/button.ts',
    `export function Button(now = Date.now) {\n  return now;\n}`,
  ),
  one(
    '12',
    'a state begins with chance',
    'mfe-cases/src/home.ts',
    `import { useState } from 'react';\nexport const useDice = () => useState(() => Math.random());`,
  ),
  one(
    '12',
    'a named function that begins a state reads the width of the window',
    'mfe-cases/src/home.ts',
    `import { useState } from 'react';\nconst wide = () => innerWidth > 700;\nexport const useWide = () => useState(wide);`,
  ),
  one(
    '12',
    'a hook has no snapshot for a server',
    'mfe-cases/src/home.ts',
    `import { useSyncExternalStore } from 'react';\nexport const useCount = (listen, read) => useSyncExternalStore(listen, read);`,
  ),
  one(
    '12',
    'a store begins with a stored value, read by a function',
    'mfe-cases/src/home.ts',
    lines(
      `import { atom } from 'nanostores';`,
      'function stored() {',
      `  return sessionStorage.getItem('seen');`,
      '}',
      'export const $seen = atom(stored());',
    ),
  ),
  one(
    '12',
    'a list renders the clock of the server through a function',
    'mfe-cases/src/home.ts',
    lines(
      `import { serverNow } from '@riftdrop/host/clock';`,
      'const left = (end: number) => end - serverNow();',
      'export const Ends = ({ ends }: { ends: number[] }) => ends.map((end) => left(end));',
    ),
  ),
  one(
    '12',
    'a store begins its work with its first reader, on a server too',
    'mfe-cases/src/home.ts',
    `import { atom, onMount } from 'nanostores';\nconst $list = atom([]);\nonMount($list, () => {});`,
  ),
  one(
    '12',
    'a component renders a date in the time zone of the reader',
    'mfe-cases/src/home.ts',
    `import { dateText } from '@riftdrop/ui/date';\nexport const When = ({ at }: { at: string }) => dateText(at, 'moment');`,
  ),
  one('10', 'two folders of a remote import each other, one through a file beside them', 'mfe-cases/src/back.ts', '', {
    'mfe-cases/src/list/page.ts': `import type { Case } from '../case/data.ts';\nexport type Page = Case;`,
    'mfe-cases/src/case/view.ts': `import { back } from '../back.ts';\nexport const view = back;`,
    'mfe-cases/src/case/data.ts': `export type Case = string;`,
    'mfe-cases/src/back.ts': `import { title } from './list/title.ts';\nexport const back = title;`,
    'mfe-cases/src/list/title.ts': `export const title = 'Cases';`,
  }),
  one('10', 'two folders of the shell import each other', 'shell/src/layout', '', {
    'shell/src/layout/menu.ts': `import type { Page } from '../pages/page.ts';\nexport type Menu = Page;`,
    'shell/src/pages/page.ts': `export type Page = string;`,
    'shell/src/pages/foot.ts': `import type { Menu } from '../layout/menu.ts';\nexport type Foot = Menu;`,
  }),
  one(
    '11',
    "a function writes another domain's table",
    'backend/src/cases/sql/take.sql',
    'create function take() returns void language plpgsql as $$ begin if true then update accounts set id = 1; end if; end $$;',
  ),
  one(
    '11',
    'an SQL function deletes events in a CTE',
    'backend/src/cases/sql/take.sql',
    'create function take() returns bigint language sql as $$ with gone as (delete from outbox returning id) select id from gone $$;',
  ),
  one(
    '11',
    'a function writes what nobody can read',
    'backend/src/cases/sql/take.sql',
    "create function take(p text) returns void language plpgsql as $$ begin execute 'delete from ' || p; end $$;",
  ),
  one(
    '11',
    "a query builder writes another domain's table",
    'backend/src/cases/take.ts',
    `export const take = (tx: any) => tx.updateTable('accounts').set({ id: 1 });`,
  ),
  one(
    '11',
    "a raw statement writes another domain's table",
    'backend/src/cases/take.ts',
    'export const take = (tx: any, sql: any) => sql`insert into accounts (id) values (${1})`.execute(tx);',
  ),
  one(
    '19',
    'a new domain charges players by SQL and asks nobody',
    'backend/src/dice/sql/throw_dice.sql',
    "create function throw_dice(p bigint) returns void language sql as $$ select ledger_charge(p, 'balance', 1, 5, 'dice', 'dice') $$;",
  ),
  one(
    '19',
    'a new domain holds money of players and asks nobody',
    'backend/src/dice/throw.ts',
    `import { balancesOf, hold } from '../ledger/index.ts';\nexport const take = () => hold(balancesOf());`,
  ),
  one('20', 'a README names a file that moved', 'backend/README.md', 'Money moves in `ledger/move.ts`.\n'),
  one(
    '23',
    'a package with a licence that binds the product',
    'package-lock.json',
    JSON.stringify({ packages: { 'node_modules/free': { license: 'MIT' }, 'node_modules/bound': { license: '(GPL-3.0 AND MIT)' } } }),
  ),
  one('20', 'an owner of a folder that moved', 'CODEOWNERS', '# owners\n/mfe-cases/  @riftdrop/cases\n/mfe-case/  @riftdrop/cases\n'),
  one(
    '6b',
    "a function reads another domain's table",
    'backend/src/cases/sql/rich.sql',
    'create function rich() returns boolean language plpgsql as $$ begin return exists (select from accounts); end $$;',
  ),
  one(
    '6b',
    "a query builder joins another domain's table",
    'backend/src/cases/rich.ts',
    `export const rich = (tx: any) => tx.selectFrom('case_counts').innerJoin('accounts as a', 'a.id', 'id');`,
  ),
  one('6b', 'a listed pair that is gone', 'lint/sql-pairs.json', '{ "reads": ["cases -> ledger"] }'),
  one(
    '7b',
    'a function of the ledger calls one of a game',
    'backend/src/ledger/sql/pay.sql',
    'create function pay() returns void language plpgsql as $$ begin perform count(); end $$;',
  ),
  one('7b', 'a word of a game in the plumbing', 'backend/src/plumbing/limits.ts', 'export const mostInRoyale = 5;'),
  one('8b', 'the ledger reads the cases, which import it', 'backend/src/cases', '', {
    'backend/src/ledger/count.ts': 'export const count = (tx: any, sql: any) => sql`select from case_counts`.execute(tx);',
  }),
  one('21', 'a pronoun in a comment', 'backend/src/app.ts', '// Whoever pays first gets the place.\nexport const app = 1;'),
  one('9', 'an undeclared package', 'backend/src/app.ts', `import ky from 'ky';\nexport const app = ky;`),
  one('9', 'a test library in code that ships', 'backend/src/app.ts', `import { it } from 'vitest';\nexport const app = it;`),
  one('9', 'a file without a door', 'mfe-cases/src/home.ts', `import { button } from '@riftdrop/ui/src/button';\nexport default button;`),
  one(
    '9',
    'a door painted on the wall',
    'mfe-cases/src/home.ts',
    `import { nothing } from '@riftdrop/ui/nothing';\nexport default nothing;`,
  ),
  one('9', 'another package by path', 'e2e/stack.ts', `import { start } from '../platform/src/start.ts';\nexport const stack = start;`),
  one('9b', 'a barrel', 'shared/ui/src/everything.ts', `export * from './button.ts';\nexport { default as theme } from './theme.css';`),
  one('9b', 'exports that open a folder', 'shared/money/package.json', manifest('money', [], { exports: { '.': './src' } })),
  one('13', 'a mail address in quadratic time', 'platform/src/start.ts', String.raw`export const start = /[\w.]+@\w+/g;`),
  one(
    '13',
    'a trailing part in quadratic time',
    'shell/src/main.ts',
    String.raw`export const tidy = (text: string) => text.replace(/\s+$/, '');`,
  ),
  one(
    '13',
    'repetition inside repetition',
    'backend/src/app.ts',
    String.raw`const word = '(\\w+,?)+'; export const app = new RegExp('^' + word + '$');`,
  ),
  one(
    '13',
    'a pattern of a joined list',
    'shared/money/src/cents.ts',
    String.raw`export const cents = RegExp(['a', '\\d+x'].join('|'), 'g');`,
  ),
  one('13', 'behind a look-around', 'mfe-cases/src/home.ts', String.raw`export default /(?<=#)x|(a+)+$/;`),
  one('14', 'a component that its story alone uses, with its part', 'shared/ui/src/part.ts', 'export const part = 1;', {
    'shared/ui/src/tip.ts': `export { part } from './part.ts';`,
    'shared/ui/src/tip.stories.ts': `import { part } from './tip.ts';\nexport const story = part;`,
  }),
  one(
    '15',
    'a class with a colour of its own',
    'mfe-cases/src/home.tsx',
    `export const Home = () => <p className="border border-[#7d9a35]" />;`,
  ),
  one('15', 'a property with a colour in a class', 'shared/ui/src/tip.tsx', "export const tip = 'p-1 [text-shadow:0_1px_3px_#000]';", {
    'mfe-cases/src/home.ts': `import { tip } from '@riftdrop/ui/tip';\nexport default tip;`,
  }),
  one('15', 'a class with a breakpoint of its own', 'shell/src/frame.tsx', "export const frame = 'p-1 max-[359px]:hidden';"),
  one('13', 'a pattern of text from outside', 'backend/src/app.ts', 'export const app = (word: string) => new RegExp(`^${word}`);'),
  one(
    '16',
    'a price beside the words of a button',
    'mfe-cases/src/open.tsx',
    'export const open = (price: number, format: any) => <button>Open for {format(price)}{price}</button>;',
  ),
  one(
    '16',
    'an amount in a sentence, in some cases',
    'shell/src/net.tsx',
    'export const net = (formatMoney: any, won: number) => <p>Today {won > 0 && `+${formatMoney(won)}`}</p>;',
  ),
  one(
    '22',
    'a page makes a formatter of dates',
    'mfe-cases/src/home.ts',
    `export default (at: Date) => new Intl.DateTimeFormat('en-GB').format(at);`,
  ),
  one('22', 'the shell formats a number in a locale', 'shell/src/main.ts', `export const text = (n: number) => n.toLocaleString('en-GB');`),
  one('22', 'the formats make one while they load', 'shared/money/src/cents.ts', `export const cents = new Intl.NumberFormat('en-GB');`),
  one('16', 'a count beside an icon', 'shared/game/src/seats.tsx', 'export const seats = (all: string[]) => <p><i />{all.length}</p>;'),
];

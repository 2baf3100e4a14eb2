// `npm run bench`: every ratio that this product promises, in one run, each beside its target.
// Words choose sections: `npm run bench -- opens fan-out`. A missed target ends with exit code 1.
import { countLine } from '@riftdrop/build/check/count';
import { arenas } from './arena.ts';
import { battleOdds } from './battles.ts';
import { catalogue } from './catalogue.ts';
import { fanOut } from './fan-out.ts';
import { finishedGames } from './finished.ts';
import { games } from './games.ts';
import { giveaways } from './giveaways.ts';
import { firstLoad } from './first-load.ts';
import { firstView } from './first-view.ts';
import { frames } from './frames.ts';
import { sealedHistory } from './history.ts';
import { hotReload } from './hot-reload.ts';
import { inventory } from './inventory.ts';
import { lighthouse } from './lighthouse.ts';
import { liveLog } from './live-log.ts';
import { opens } from './opens.ts';
import { releases } from './releases.ts';
import { rollStatistics } from './rolls.ts';
import { royaleBooks } from './royales.ts';
import { mountCycles } from './mount-cycles.ts';
import { paymentsRows } from './payments.ts';
import { met, print } from './row.ts';
import type { Row } from './row.ts';
import { search } from './search.ts';
import { town } from './town.ts';
import { updates } from './updates.ts';
import { timersLate } from './timers.ts';
import { upgrades } from './upgrade.ts';
import { vitals } from './vitals.ts';

const sections: Record<string, { title: string; measure: () => Promise<Row[]> }> = {
  'first-load': {
    title: 'First load of home, composed against one bundle (4G: 1.6 Mbit/s, 150 ms; cold; medians of 7)',
    measure: firstLoad,
  },
  'first-view': {
    title: 'Rendered first views against one bundle (phone: slow 4G, processor slowed 4 times; medians of 7), and documents at a rate',
    measure: firstView,
  },
  vitals: {
    title: 'From an input to the next paint at a desk, and twenty pages on a phone with slow 4G (processor slowed 4 times; medians of 3)',
    measure: vitals,
  },
  updates: { title: 'From the command of a team to what people see (medians of 5)', measure: updates },
  opens: { title: 'Openings through HTTP against the same statements one by one as prepared statements', measure: opens },
  upgrade: { title: 'Upgrades through HTTP against their statements one by one, and the search among 20,000 skins', measure: upgrades },
  payments: {
    title:
      'Messages of providers through HTTP against their statements one by one, a list among 1,000,000 payments, and a ' +
      'statement of 1,000,000 lines',
    measure: paymentsRows,
  },
  battles: { title: '100,000 battles of each mode: wins of the places, and the return', measure: battleOdds },
  royales: { title: '100,000 Battle Royales of all sizes: what was opened, and what was received', measure: async () => royaleBooks() },
  games: { title: '500 battles of 4 at once with 2,000 spectators, and a Battle Royale of 72 with 1,000', measure: games },
  finished: { title: 'Lists and statistics of games among 100 and among 1,000,000 finished ones', measure: finishedGames },
  giveaways: {
    title: 'A round of 1,000,000 participants that ends while others play, and the own place in a race of 1,000,000',
    measure: giveaways,
  },
  arena: { title: '100,000 arenas of rock, paper, scissors: wins, lengths, time, and the scripts beside them', measure: arenas },
  'fan-out': { title: 'One 400-byte event to all sockets, against plain ws, and what a socket costs', measure: fanOut },
  'live-log': {
    title: 'Events of drops through the live log on PostgreSQL: 1 for all and 2 for the player each, 500 players',
    measure: liveLog,
  },
  history: { title: 'Transfers at 15,000 a second and the sealed history (20 s, PostgreSQL)', measure: sealedHistory },
  releases: {
    title: 'A backend that is replaced 20 times under 300 connections and 40 running games, with the release before beside it',
    measure: releases,
  },
  timers: { title: '2,000 timers that are due within ten seconds', measure: timersLate },
  'hot-reload': { title: 'From saving a file of one remote to its words in the open page of the site', measure: hotReload },
  'mount-cycles': { title: 'After 100 cycles over every kind of page, all garbage collected', measure: mountCycles },
  frames: {
    title: 'Frames of an opening, a battle, an upgrade and an arena on a processor slowed 4 times, from a trace (medians of 3)',
    measure: frames,
  },
  search: { title: 'A catalogue of 10,000 cases, searched through HTTP by 8 clients who pause for a tenth of a second', measure: search },
  catalogue: { title: 'Home, search and scrolling with 10,000 cases (medians of 5 loads and of 3 rounds)', measure: catalogue },
  inventory: {
    title: 'An inventory of 20,000 items on PostgreSQL: scrolled on a processor slowed 4 times, narrowed, and sold (medians of 3 and of 5)',
    measure: inventory,
  },
  rolls: { title: 'Statistics of 1,000,000 openings, counted while others open cases', measure: rollStatistics },
  town: {
    title: 'Simulated players on PostgreSQL with two backends and a gateway: the highest rate of turns that they answer in time',
    measure: town,
  },
  lighthouse: { title: 'Lighthouse, mobile', measure: lighthouse },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, { title, measure }] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measure();
  print(title, measured);
  rows.push(...measured);
}
const promised = rows.filter((row) => row.target);
const missed = promised.filter((row) => !met(row)).length;
console.log(`\n${promised.length - missed} of ${promised.length} targets met`);
console.log(countLine({ passed: promised.length - missed, failed: missed, skipped: 0 }));
process.exitCode = missed > 0 ? 1 : 0;

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Law } from '../law.ts';

const root = 'backend/src/';
const domainOf = (path: string) => path.slice(root.length).split('/')[0]!;

/** Domains whose takings are no stakes: money out, takings of the house, the end of demo money. */
const noStakes = new Set(['ledger', 'wallet', 'partners', 'race', 'demo']);

/** Takes an amount from an account: by SQL, or by a name that TypeScript imports from the ledger. */
const takesInSql = /\b(?:ledger_(?:charge|charge_many|hold|move|transfer)|escrow_stake)\(/;
const takesInTypescript = {
  test(text: string): boolean {
    const before = text.split("ledger/index.ts'").slice(0, -1);
    return before.some((one) => /\b(?:charge|hold|stake)\b/.test(one.slice(one.lastIndexOf('import {'))));
  },
};
/** Calls the check that rejects a stake (backend/src/stakes). */
const asks = /\b(?:stake_guard|stake_refusals?|guardStake|holdPlace)\(/;

export const guardedStakes: Law = {
  id: '19',
  text: 'a domain that takes stakes asks the stakes first',
  reason: 'the ledger moves amounts and asks nobody: a stake that nobody asked about passes self-blocks and limits',
  check: (sources, { root: house }) => {
    const sql = globSync(`${root}*/**/sql/*.sql`, { cwd: house }).map((found) => {
      const path = found.replaceAll('\\', '/');
      return { path, text: readFileSync(join(house, path), 'utf8').replaceAll(/--.*/g, ''), takes: takesInSql };
    });
    const typescript = sources
      .filter(
        ({ path, role }) => path.startsWith(root) && path.includes('/', root.length) && role === 'source' && !/\/testing[./]/.test(path),
      )
      .map(({ path, text }) => ({ path, text, takes: takesInTypescript }));
    const files = [...sql, ...typescript];
    const asking = new Set(files.filter(({ text }) => asks.test(text)).map(({ path }) => domainOf(path)));
    return files
      .filter(({ path, text, takes }) => takes.test(text) && !noStakes.has(domainOf(path)) && !asking.has(domainOf(path)))
      .map(({ path }) => ({ where: path, what: 'takes from an account, and its domain asks nobody whether the player may stake' }));
  },
};

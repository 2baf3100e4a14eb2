import type { Mutant } from './mutant.ts';

/**
 * Mistakes with money and items. Several constraints stand behind each of these paths, so that one slip alone changes
 * nothing that anybody could see; a mutant takes all of them away, as in a code base that never had them.
 */
export const moneyMutants: Mutant[] = [
  {
    name: 'read-check-write wallet',
    guarantee: 'G04',
    complaint: /is left/,
    patches: [
      { file: 'fairness/sql/fairness_lock_many.sql', find: / for update(?: skip locked)?/g, put: '' },
      { file: 'ledger/sql/ledger_lock_many.sql', find: / for update(?: skip locked)?/g, put: '' },
      { file: 'ledger/sql/ledger_charge_many.sql', find: ' and a.balance >= o.amount', put: '' },
      { file: 'ledger/schema.ts', find: 'balance between 0 and', put: 'balance between -9007199254740991 and' },
      { file: 'items/schema.ts', find: 'unique (pair_id, nonce),', put: '' },
    ],
  },
  {
    name: 'item check outside the lock',
    guarantee: 'G10',
    complaint: /one item was sold \d+ times|paid/,
    patches: [
      {
        file: 'items/sql/items_sell.sql',
        find: 'where id = any(v_wanted) order by id for update)',
        put: 'where id = any(v_wanted) order by id)',
      },
      {
        file: 'items/schema.ts',
        find: `  foreign key (from_status, to_status, cause) references item_edges\n`,
        put: '  check (true)\n',
      },
    ],
  },
  {
    name: 'throne without a lock',
    guarantee: 'G06',
    complaint: /one king at a time|before the next begins|answered 500|is what openings put into it/,
    patches: [
      {
        file: 'cases/sql/case_hold.sql',
        find: /perform 1 from cases[^;]*;/g,
        put: 'null;',
      },
      { file: 'cases/kings/schema.ts', find: 'create unique index kings_reigning', put: 'create index kings_reigning' },
    ],
  },
  {
    name: 'time of a reign taken without another look',
    guarantee: 'G06',
    complaint: /time ends no reign early/,
    patches: [
      {
        file: 'cases/kings/sql/king_timeout.sql',
        find: '  if v_king.timeout_at > site_now() then return v_king.timeout_at; end if;\n',
        put: '',
      },
    ],
  },
  {
    name: 'self-block checked before the transaction only',
    guarantee: 'G40',
    complaint: /after the answer to a self-block/,
    patches: [
      {
        file: 'stakes/sql/stake_refusals.sql',
        find: "when b.finish_at > site_now() then 'RD403'",
        put: "when b.finish_at > site_now() and false then 'RD403'",
      },
    ],
  },
  {
    name: 'reply before commit',
    guarantee: 'G01',
    complaint: /opened \d+ times and has|openings, \d+ items|and again/,
    patches: [
      { file: 'cases/commit.ts', find: 'let broken: Error | undefined;', put: 'let broken: Error | undefined; let later = false;' },
      {
        file: 'cases/commit.ts',
        find: "        client.query('commit'),\n",
        put: `        ((later = true),
        setTimeout(() => void client.query('commit').catch(() => {}).finally(() => client.release()), 150),
        Promise.resolve()),\n`,
      },
      { file: 'cases/commit.ts', find: '      client.release(broken);\n', put: '      if (!later) client.release(broken);\n' },
    ],
  },
  {
    name: 'idempotency key saved in another transaction',
    guarantee: 'G01',
    complaint: /opened \d+ times and has \d+ items|after the kill at commit: \d+ openings/,
    patches: [
      { file: 'cases/commit.ts', find: '        client.query({ ...storeReplies, values: replyColumns(done) }),\n', put: '' },
      {
        file: 'cases/commit.ts',
        find: '      this.db.kick();\n',
        put: '      await client.query({ ...storeReplies, values: replyColumns(done) });\n      this.db.kick();\n',
      },
    ],
  },
];

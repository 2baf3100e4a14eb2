/**
 * Where a process can be stopped on the way of an opening or an upgrade, in the order in which it passes them.
 *
 * Those of the database are comments `-- at: <name>` in the source of the product's SQL functions; a trial rewrites the
 * functions of its own database so that they really stop there. Of the others, two lie on the wire between process and
 * database (`validate`: the statement never leaves; `commit`: it was committed and the process is not told), and one in
 * the process (`answer`: it knows, and the answer is not written).
 */
export const inDatabase = ['key', 'nonce', 'debit', 'roll', 'item', 'outbox', 'reply'] as const;
/** Those of an upgrade; `spent`: its items are gone. */
export const inUpgrade = ['key', 'nonce', 'spent', 'item', 'reply'] as const;
/** Those of a king's reign: a crown was rolled, everything of the crowns is done, a reign was paid out, its time is over. */
export const onThrone = ['crown', 'king', 'paid', 'timeout'] as const;
/** Those of a multiplayer game: its escrow pays out, or refunds. */
export const inGames = ['settle'] as const;
export const points = ['validate', ...inDatabase, 'commit', 'answer'] as const;
export const upgradePoints = ['validate', ...inUpgrade, 'commit', 'answer'] as const;
export type Point = (typeof points)[number] | (typeof upgradePoints)[number];
export type DatabasePoint = (typeof inDatabase)[number] | (typeof inUpgrade)[number];
export type ThronePoint = (typeof onThrone)[number];
export type GamePoint = (typeof inGames)[number];

/**
 * Limits of losses, as those of deposits. `play_kinds` are the kinds of transfers that are play, of every release that ran on
 * this database.
 */
const lossLimits = `
create table loss_limits (
  player_id bigint not null references players,
  days int not null check (days in (1, 7, 30)),
  amount bigint not null check (amount >= 0),
  started_at timestamptz not null default site_now(),
  next_amount bigint check (next_amount > amount),
  next_from timestamptz,
  primary key (player_id, days),
  check (next_from is not null or next_amount is null)
);
create table play_kinds (kind text primary key);
`;

/** The session of play of each player, the last one alone: a break ends it. */
const sessions = `
create table play_sessions (
  player_id bigint primary key references players,
  started_at timestamptz not null,
  -- When a page of the player was last open, to the minute.
  seen_at timestamptz not null check (seen_at >= started_at)
);
`;

export const migrations: Record<string, string> = {
  'play-safety/1': lossLimits,
  'play-safety/2': sessions,
};

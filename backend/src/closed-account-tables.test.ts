import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from './plumbing/testing/app.ts';
import { attachSocial } from './plumbing/testing/social.ts';
import { aTradeUrl } from './wallet/testing.ts';

const app = testApp();

/** Tables whose rows a closed account loses, each with the rows that would be left: a new one needs `erase` of its domain. */
const erased: Record<string, string> = {
  case_favorites: 'player_id = $id',
  follows: '$id in (follower_id, followed_id)',
  login_codes: 'player_id = $id',
  nickname_keys: "steamid = '$steamid'",
  players: "id = $id and (steamid = '$steamid' or nickname <> 'Closed account')",
  profile_settings: 'player_id = $id',
  push_subscriptions: 'player_id = $id',
  sessions: "player_id = $id and (device <> '' or network <> '' or ended_at is null)",
  social_accounts: "player_id = $id and (name <> '—' or detached_at is null)",
  support_requests: 'player_id = $id',
  cash_out_accounts: "player_id = $id and state = 'active'",
};

/** Tables whose rows stay, by the reason: docs/decisions/0008. */
const kept: Record<string, string> = {
  'the same person has the same account again': 'account_closings closed_accounts sandbox_names',
  'history of money': `accounts cash_out_rights cash_outs chain_addresses coupon_uses coupons payment_debts payments
    partner_codes partner_forms partner_news partner_payouts partner_skin_payouts partners
    points_earned points_exchanges referral_days referrals sale_blocks send_requests`,
  'history of play and its proofs': `demo_drops drops free_case_accounts free_openings game_cases game_days game_seats game_statistics
    game_tops games giveaway_entries giveaway_rounds item_moves kings part_openings race_gains race_groups race_participants
    roll_cases roll_rarities roll_statistics roll_weeks rps_differences seed_pairs upgrades`,
  'agreements, limits and blocks outlive the account':
    'agreements deposit_limit_answers deposit_limits loss_limits play_sessions self_blocks',
  'the second factor guards the history': 'backup_codes passkeys two_factor',
  'gone within days by itself': 'idempotency passkey_challenges passkey_codes request_nonces',
};

test('every table with data of a player is erased, or kept for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct t.relname::text as name from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
      and (a.attname ~ '(^|_)player(_id)?$' or a.attname = 'steamid' or exists (
        select from pg_constraint f
        where f.contype = 'f' and f.conrelid = t.oid and f.confrelid = 'players'::regclass and a.attnum = any (f.conkey)))`.execute(
    app.db.sql,
  );
  const decided = [...Object.keys(erased), ...Object.values(kept).flatMap((tables) => tables.split(/\s+/))];
  expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('a closed account loses what need not be kept', async () => {
  const [player, fan] = [await app.aPlayer({ balance: 0, points: 0 }), await app.aPlayer({ balance: 0, points: 0 })];
  await app.ask('POST /profile/edit', { body: { trade_url: aTradeUrl } }, { as: player });
  await attachSocial(app, player, { follows: true });
  await app.ask('POST /dropcase/favorites/:slug', { params: { slug: 'skyline' } }, { as: player });
  await app.ask('POST /profile/follow/:steamid', { params: { steamid: player.steamid } }, { as: fan });
  await app.ask('POST /profile/follow/:steamid', { params: { steamid: fan.steamid } }, { as: player });
  const left = async () => {
    const counts = Object.entries(erased).map(async ([table, rows]) => {
      const where = rows.replaceAll('$id', `${player.id}::bigint`).replaceAll('$steamid', player.steamid);
      const found = await app.db.sql.executeQuery<{ n: number }>(
        sql.raw<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`).compile(app.db.sql),
      );
      return found.rows[0]!.n > 0 ? [table] : [];
    });
    return (await Promise.all(counts)).flat().toSorted();
  };
  expect(await left()).toEqual(['case_favorites', 'follows', 'players', 'profile_settings', 'sessions', 'social_accounts']);
  expect((await app.ask('POST /profile/me/close', { body: { confirmation: 'CLOSE' } }, { as: player })).status).toBe(200);
  expect(await left()).toEqual([]);
});

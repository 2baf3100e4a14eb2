import {
  acceptPartnerTerms,
  createPartnerPayout,
  editPartner,
  partnerData,
  partnerForm,
  partnerGross,
  partnerNet,
  partnerPayouts,
  partnerProgramme,
  partnerSkins,
  partnerStatistics,
  payOutPartner,
  payOutSkin,
  setReferrer,
} from '@riftdrop/contract/api/partners/partners';
import { sql } from 'kysely';
import { refuse, serve, type Served, servePlayer } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { serveMoneyOnce } from '../plumbing/http/serve-money.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { payOut, payoutsOf } from './payouts.ts';
import { acceptTerms, changeCode, refer } from './referrer.ts';
import { beginPayout, payOutInSkin, skinsAt } from './skins.ts';
import { daysOf } from './statistics.ts';
import { grossOf, netOf, programme } from './terms.ts';
import { partnerOf, publishPartner } from './view.ts';
import { wholeList } from '../plumbing/http/whole-list.ts';

/** Most forms that one player sends within a day. */
const formsPerDay = 3;

export const partnerCalls = ({ db }: Pick<Plumbing, 'db'>): Served[] => [
  serve(partnerProgramme, () => programme),
  servePlayer(partnerData, ({ playerId }) => partnerOf(db.sql, playerId)),
  servePlayer(partnerPayouts, ({ playerId, query }) => payoutsOf(db.sql, playerId, query)),
  servePlayer(partnerStatistics, async ({ playerId, query }) => wholeList(await daysOf(db.sql, playerId, query.days))),
  servePlayer(partnerNet, ({ query: { amount, payout_level, type } }) => ({ amount: netOf(amount, payout_level, type) })),
  servePlayer(partnerGross, ({ query: { amount, payout_level, type } }) => ({ amount: grossOf(amount, payout_level, type) })),
  servePlayer(acceptPartnerTerms, ({ playerId, body }) =>
    inTransaction(db, async (tx) => {
      await acceptTerms(tx, playerId, body.payout_rules);
      return publishPartner(tx, playerId);
    }),
  ),
  servePlayer(editPartner, ({ playerId, body }) =>
    inTransaction(db, async (tx) => (await changeCode(tx, playerId, body.code)) ?? publishPartner(tx, playerId)),
  ),
  servePlayer(setReferrer, ({ playerId, body }) => inTransaction(db, async (tx) => (await refer(tx, playerId, body)) ?? {})),
  servePlayer(partnerForm, ({ playerId, body: { name, email, channel_url, audience, message } }) =>
    inTransaction(db, async (tx) => {
      // Two forms at once count one after the other.
      await sql`select from players where id = ${playerId}::bigint for no key update`.execute(tx);
      const { rows } = await sql<{ today: number }>`
        select count(*)::int as today from partner_forms where player_id = ${playerId}::bigint and at > site_now() - interval '1 day'`.execute(
        tx,
      );
      if (rows[0]!.today >= formsPerDay) return refuse('recently_requested');
      await sql`
        insert into partner_forms (player_id, name, email, channel_url, audience, message)
        values (${playerId}::bigint, ${name}, ${email}, ${channel_url}, ${audience}, ${message})`.execute(tx);
      return {};
    }),
  ),
  servePlayer(partnerSkins, ({ query }) => skinsAt(db.sql, query)),
  servePlayer(createPartnerPayout, (request) => inTransaction(db, (tx) => beginPayout(tx, request))),
  serveMoneyOnce(payOutPartner, payOut),
  serveMoneyOnce(payOutSkin, payOutInSkin),
];

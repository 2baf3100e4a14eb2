import { attachSocial, detachSocial, networks, socialAuthUrl, socials, type Network } from '@riftdrop/contract/api/profile/socials';
import { refuse, type Served, servePlayer } from '../../plumbing/http/http.ts';
import { numericId } from '../../plumbing/http/numeric-id.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { signValue, readSigned } from '../../auth/index.ts';
import { attach, detach, socialsOf } from './attach.ts';
import type { SocialNetwork } from './network.ts';
import { sandboxNetwork } from './sandbox.ts';

const purpose = 'social-state';
const stateMs = 15 * 60_000;

/** The player and the network of a redirect, signed, as its state. */
interface Leaving {
  playerId: string;
  network: Network;
  /** Epoch milliseconds. */
  until: number;
}

/** Attaching and detaching accounts of other networks. The state binds the returned code to the player who left. */
export function socialCalls(plumbing: Plumbing, known = networksOf(plumbing)): Served[] {
  const { db, secret, clock } = plumbing;
  return [
    servePlayer(socials, ({ playerId }) => socialsOf(db.sql, playerId)),
    servePlayer(socialAuthUrl, ({ playerId, params: { network } }) => {
      const leaving: Leaving = { playerId, network, until: clock.now() + stateMs };
      const there = known[network];
      return there
        ? { url: there.authUrl(signValue(secret, purpose, leaving)) }
        : refuse('not_found', 'This network cannot be attached here.');
    }),
    servePlayer(attachSocial, async ({ playerId, params: { network }, body: { code, state } }) => {
      const left = readSigned<Leaving>(secret, purpose, state);
      const isOwn = left?.playerId === playerId && left.network === network && left.until > clock.now();
      const account = isOwn ? await known[network]?.redeem(code, state) : null;
      if (!account) return refuse('invalid_code', 'The network did not confirm this account. Please try again.');
      return inTransaction(db, (tx) => attach(tx, playerId, network, account));
    }),
    servePlayer(detachSocial, async ({ playerId, params: { network, id } }) => {
      const number = numericId(id);
      const done = number !== null && (await inTransaction(db, (tx) => detach(tx, playerId, network, number)));
      return done ? {} : refuse('not_found', 'There is no such attached account.');
    }),
  ];
}

export type Networks = Readonly<Partial<Record<Network, SocialNetwork>>>;

/** A sandbox network accepts every name: only a sandbox has it. */
const networksOf = (plumbing: Plumbing): Networks =>
  plumbing.config.identity === 'sandbox' ? Object.fromEntries(networks.map((network) => [network, sandboxNetwork(network, plumbing)])) : {};

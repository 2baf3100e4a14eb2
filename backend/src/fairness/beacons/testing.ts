import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { BeaconTerms } from '@riftdrop/fair/beacon';
import { groupKeyOf, signatureRandomness, signRound } from '@riftdrop/fair/bls';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { type Beacons, beaconsFrom } from './configured.ts';
import { LocalChain } from './local-chain.ts';
import { SignedBeacon } from './signed.ts';

const secret = '2a'.repeat(32);

/** A signed beacon whose group is one test: `local-bls`. */
export const localBls = (genesis: number): BeaconTerms => ({
  id: 'local-bls',
  level: 'local',
  genesis,
  period: 3,
  anchor: groupKeyOf(secret),
});

/** How a relay answers for a round. */
export type RelayMode =
  | 'right'
  | 'down'
  | 'slow'
  | 'garbage'
  | 'endless'
  | 'wrong signature'
  | 'wrong round'
  | 'old round'
  | 'other key'
  | 'wrong randomness';

export interface Relay {
  address: string;
  mode: RelayMode;
  /** Requested rounds. */
  asked: number[];
  close(): Promise<void>;
}

/** Beacons whose current one is read through these relays. @param now milliseconds of the test's clock */
export const relayedBeacons =
  (relays: readonly Relay[], now: () => number) =>
  (plumbing: Plumbing): Beacons => {
    const local = new LocalChain(plumbing);
    const addresses = relays.map(({ address }) => address);
    return beaconsFrom(local, [new SignedBeacon(localBls(1_700_000_000), addresses, plumbing.log, now), local]);
  };

const answers: Record<Exclude<RelayMode, 'down' | 'slow' | 'endless'>, (round: number) => string> = {
  right: (round) => shown(round, signRound(secret, round)),
  garbage: () => '<html>be right back</html>',
  'wrong signature': (round) => shown(round, `${signRound(secret, round).slice(0, -2)}00`),
  // Its own number and signature, and then the requested number over another round's signature.
  'wrong round': (round) => shown(round + 1, signRound(secret, round + 1)),
  'old round': (round) => shown(round, signRound(secret, round - 1)),
  'other key': (round) => shown(round, signRound('2b'.repeat(32), round)),
  'wrong randomness': (round) => JSON.stringify({ round, signature: signRound(secret, round), randomness: 'ab'.repeat(32) }),
};

const shown = (round: number, signature: string) => JSON.stringify({ round, signature, randomness: signatureRandomness(signature) });

/** A relay that behaves by its `mode`, on a free port. */
export async function aRelay(mode: RelayMode): Promise<Relay> {
  const server: Server = createServer((request, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(request.url!)?.[1]);
    relay.asked.push(round);
    if (relay.mode === 'down') request.socket.destroy();
    else if (relay.mode === 'endless') response.end('x'.repeat(100_000));
    else if (relay.mode !== 'slow') response.end(answers[relay.mode](round));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay: Relay = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return relay;
}

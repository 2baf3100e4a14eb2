import { matchRoute } from '@riftdrop/contract/release/match';
import { nameOf, remotesOf, shellOf, type GateSet, type Member } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const places: Rule = {
  id: 'places',
  why:
    'A menu entry must lead somewhere; a widget without its slot and a button without its modal show nothing, and nothing ' +
    'else says so.',
  check: (set) => [...menus(set), ...unknownSlots(set), ...nowhere(set)],
};

function menus(set: GateSet): Found[] {
  const shell = shellOf(set)?.release;
  const routes = [
    ...(shell?.routes ?? []),
    ...(shell?.domains ?? []).flatMap((domain) => domain.routes),
    ...remotesOf(set).flatMap(({ release }) => release.routes),
  ];
  return remotesOf(set).flatMap((remote): Found[] =>
    remote.release.menu
      .filter(({ path }) => !matchRoute(routes, path.split(/[?#]/)[0]!))
      .map(({ label, path }) => ({
        app: remote.app,
        file: 'remote.json',
        message: `menu entry "${label}" of ${nameOf(remote)} leads to ${path}, which no app has`,
        hint: 'Name a path of one of the routes.',
      })),
  );
}

/** A slot that the remote's contract lacks is a typing error: it can never be filled. */
const unknownSlots = (set: GateSet): Found[] =>
  remotesOf(set).flatMap((remote): Found[] => {
    const known = new Set((remote.description?.uses ?? []).filter(({ kind }) => kind === 'slot').map(({ name }) => name));
    if (!remote.description) return [];
    return remote.release.slots
      .filter(({ slot }) => !known.has(slot))
      .map(({ slot, widget }) => ({
        app: remote.app,
        file: 'remote.json',
        message: `widget ${widget} of ${nameOf(remote)} is for slot ${slot}, which is not in the contract`,
        hint: 'Slots are listed in shared/contract/src/release/slots.ts.',
      }));
  });

/** A slot or a modal that no member provides: its owner may be off, or not published yet. */
function nowhere(set: GateSet): Found[] {
  const given = new Set(set.flatMap(({ description }) => (description?.provides ?? []).map(({ kind, name }) => `${kind} ${name}`)));
  const missing = (member: Member) =>
    (member.description?.uses ?? []).filter(({ kind, name }) => (kind === 'slot' || kind === 'modal') && !given.has(`${kind} ${name}`));
  return set.flatMap((member): Found[] =>
    missing(member).map(({ kind, name }) => ({
      app: member.app,
      level: 'warning' as const,
      message: `${nameOf(member)} ${kind === 'slot' ? 'fills' : 'opens'} ${kind} ${name}, which no app of this set has`,
      hint: 'Nothing is shown there until its owner is live.',
    })),
  );
}

import type { Term } from '@riftdrop/contract/release/terms';
import { breakingChanges, sentenceOf, titleOf, type TermChange } from '../compatibility/terms.ts';
import { nameOf, type GateSet, type Member } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const contractSides: Rule = {
  id: 'contract-sides',
  why: 'Two apps that talk to each other must understand each other in the versions that are live at the same time, whichever came first.',
  check: (set) =>
    set.flatMap((user) => [...(user.description?.uses ?? []).flatMap((used) => ofTerm(user, used, set)), ...unchecked(user, set)]),
};

const isOfBackend = ({ kind }: Pick<Term, 'kind'>): boolean => kind === 'call' || kind === 'live';

/** No backend process has told the registry that it runs, and no start has recorded one: nothing was compared. */
function unchecked(user: Member, set: GateSet): Found[] {
  const count = user.fresh ? (user.description?.uses ?? []).filter(isOfBackend).length : 0;
  if (count === 0 || set.some(({ kind }) => kind === 'backend')) return [];
  return [
    {
      app: user.app,
      file: 'contract.json',
      message: `no backend is known here, so ${count} calls and live events of ${nameOf(user)} cannot be compared with it`,
      hint: 'Start a backend with REGISTRY_URL and SERVICE_KEY, or run "npm start" on this registry: both tell it their calls.',
    },
  ];
}

function ofTerm(user: Member, used: Term, set: GateSet): Found[] {
  const found = set.flatMap((provider): Found[] => {
    if (provider.app === user.app) return [];
    const given = provider.description?.provides.find(({ kind, name }) => kind === used.kind && name === used.name);
    return given ? breakingChanges(used, given).map((change) => disagreement(user, provider, used, change)) : [];
  });
  return [...found, ...missing(user, used, set)];
}

function disagreement(user: Member, provider: Member, used: Term, change: TermChange): Found {
  const [older, newer] = user.fresh && !provider.fresh ? [provider, user] : [user, provider];
  return {
    app: newer.app,
    file: 'contract.json',
    ...(change.effect === 'unclear' && { level: 'warning' as const }),
    message: `${titleOf(used)}: for ${nameOf(user)}, as ${nameOf(provider)} has it, ${sentenceOf(change)}`,
    hint:
      change.effect === 'unclear'
        ? 'Read both signatures; when they do not fit, publish both sides together.'
        : `Bring a version of ${older.app} live first that understands both, then ${newer.app}: "A change of both sides" in docs/adding-things.md.`,
  };
}

/** Calls and live events come from the backend alone. A slot or bus event that no remote provides is allowed: remotes come and go. */
function missing(user: Member, { kind, name }: Term, set: GateSet): Found[] {
  if (!isOfBackend({ kind })) return [];
  const has = ({ description }: Member) => description?.provides.some((term) => term.kind === kind && term.name === name);
  const lacking = set.filter((member) => member.kind === 'backend' && member.description && !has(member));
  return lacking.map((backend) => ({
    app: user.fresh ? user.app : 'backend',
    file: 'contract.json',
    message: `${nameOf(user)} uses ${titleOf({ kind, name })}, which ${nameOf(backend)} does not have`,
    hint: user.fresh
      ? 'Bring the backend that has it live first, and end those without it.'
      : `Keep it until ${user.app} no longer uses it.`,
  }));
}

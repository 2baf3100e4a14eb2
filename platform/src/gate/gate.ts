import type { Finding, Report } from './finding.ts';
import type { GateSet } from './gate-set.ts';
import type { Rule } from './rule.ts';
import { rules as allRules } from './rules/all.ts';

/**
 * Checks the whole set that a change would make live, in both directions: new members against all that stay, and those that stay
 * against all new ones. An existing fault of the live set is a warning: it must not block a team that repairs something else. A warning
 * of the live set about an app outside the change is left out: the publishing team cannot act on it.
 */
export function gate({ next, live }: { next: GateSet; live: GateSet | null }, rules: readonly Rule[] = allRules): Report {
  const known = new Set(live ? run(rules, live).map(keyOf) : []);
  const fresh = new Set(next.flatMap((member) => (member.fresh ? [member.app] : [])));
  const findings = run(rules, next)
    .filter((finding) => finding.level === 'error' || fresh.has(finding.app) || !known.has(keyOf(finding)))
    .map((finding) => (known.has(keyOf(finding)) ? alreadySo(finding) : finding));
  return {
    passed: findings.every(({ level }) => level === 'warning'),
    findings: [...findings.filter(({ level }) => level === 'error'), ...findings.filter(({ level }) => level === 'warning')],
    members: next.map(({ app, version, fresh }) => ({ app, version, fresh })),
    rules: rules.map(({ id, why }) => ({ id, why })),
  };
}

const run = (rules: readonly Rule[], set: GateSet): Finding[] =>
  rules.flatMap(({ id, check }) => check(set).map((found): Finding => ({ rule: id, level: 'error', ...found })));

const keyOf = ({ rule, app, message }: Finding): string => JSON.stringify([rule, app, message]);

const alreadySo = (finding: Finding): Finding => ({
  ...finding,
  level: 'warning',
  hint: `It is so in what is live already. ${finding.hint}`,
});

import { nameOf, remotesOf, shellOf } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const hostSurface: Rule = {
  id: 'host-surface',
  why: 'A version number is a promise; this looks at what a remote really imports from the host and what the shell really lends.',
  check(set) {
    const shell = shellOf(set);
    if (!shell?.description) return [];
    const lent = new Set(shell.description.provides.filter(({ kind }) => kind === 'host').map(({ name }) => name));
    return remotesOf(set).flatMap((remote): Found[] =>
      (remote.description?.uses ?? [])
        .filter(({ kind, name }) => kind === 'host' && !lent.has(name))
        .map(({ name }) => ({
          app: remote.app,
          message: `${nameOf(remote)} imports ${name.replace('#', ' ')}, which ${nameOf(shell)} does not lend`,
          hint: remote.fresh ? 'Publish a shell that has it first.' : `Keep the export until ${remote.app} no longer imports it.`,
        })),
    );
  },
};

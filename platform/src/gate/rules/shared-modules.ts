import { satisfies } from 'semver';
import { nameOf, remotesOf, shellOf } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const sharedModules: Rule = {
  id: 'shared-modules',
  why: 'React and its like exist once in a page and come from the shell; a remote that wants another version does not start.',
  check(set) {
    const shell = shellOf(set);
    if (!shell?.description) return [];
    const lent = shell.description.shared;
    return remotesOf(set).flatMap((remote): Found[] =>
      Object.entries(remote.description?.shared ?? {}).flatMap(([module, range]): Found[] => {
        const version = lent[module];
        if (version !== undefined && satisfies(version, range)) return [];
        const has = version === undefined ? 'does not lend it' : `lends ${version}`;
        return [
          {
            app: remote.app,
            message: `${nameOf(remote)} takes ${module} ${range} from the shell, and ${nameOf(shell)} ${has}`,
            hint: remote.fresh
              ? 'Build it with the version that the shell lends, or publish a newer shell first.'
              : `Publish ${remote.app}, built with the new version, together with the shell.`,
          },
        ];
      }),
    );
  },
};

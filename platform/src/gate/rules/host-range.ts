import { satisfies, validRange } from 'semver';
import { nameOf, remotesOf, shellOf } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const hostRange: Rule = {
  id: 'host-range',
  why: 'A remote says which versions of the host API it works with; on another one it fails in front of a player.',
  check(set) {
    const shell = shellOf(set);
    if (!shell) return [];
    return remotesOf(set).flatMap((remote): Found[] => {
      const { host } = remote.release;
      const { app } = remote;
      if (validRange(host) === null)
        return [
          { app, file: 'remote.json', message: `"${host}" is not a semver range of the host API`, hint: 'Write one such as ^1.2.0.' },
        ];
      if (satisfies(shell.release.host, host)) return [];
      return [
        {
          app,
          file: 'remote.json',
          message: `${nameOf(remote)} needs host API ${host}, the shell lends ${shell.release.host}`,
          hint: remote.fresh
            ? 'Publish a shell that lends it first, or together with this remote.'
            : `Publish a version of ${app} that works with the new shell first, or together with it.`,
        },
      ];
    });
  },
};

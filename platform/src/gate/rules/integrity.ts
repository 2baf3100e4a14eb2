import { createHash } from 'node:crypto';
import { assetsOf, fileIn } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const integrity: Rule = {
  id: 'integrity',
  why: 'A browser runs only what has the hash that the signed registry names; a wrong one is a dead page.',
  check: (set) =>
    set.flatMap((member): Found[] => {
      const { app, version, files } = member;
      if (!files) return [];
      return assetsOf(member).flatMap(({ href, integrity: promised }): Found[] => {
        const file = fileIn(member, href);
        const found = (message: string, hint: string): Found[] => [{ app, file: file ?? href, message: `${href} ${message}`, hint }];
        if (file === null) return found(`must lie below /assets/${app}/${version}/`, 'Build with @riftdrop/build, which names the files.');
        const content = files.get(file);
        if (!content) return found('is promised in release.json and missing in dist', 'Build again.');
        const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return hash === promised ? [] : found('has other bytes than release.json says', 'Build again; nothing may edit dist afterwards.');
      });
    }),
};

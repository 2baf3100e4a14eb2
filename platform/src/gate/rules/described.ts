import type { Rule } from '../rule.ts';

export const described: Rule = {
  id: 'described',
  why: 'Without contract.json nobody can say whether a build fits the others.',
  check: (set) =>
    set.flatMap(({ app, kind, version, description }) => {
      const hint =
        kind === 'backend' ? 'Start the site once: it tells what its backend gives.' : 'Build again with this version of @riftdrop/build.';
      if (kind === 'words') return [];
      if (!description) return [{ app, file: 'contract.json', message: `${app}@${version} has no readable contract.json`, hint }];
      if (description.app !== app)
        return [{ app, file: 'contract.json', message: `contract.json of ${app}@${version} describes ${description.app}`, hint }];
      return [];
    }),
};

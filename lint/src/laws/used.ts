import type { Law } from '../law.ts';

export const used: Law = {
  id: '14',
  text: 'every module of ui is used by an app',
  reason: 'a part that only its own tests and stories use is looked after, read and never seen by anybody; version control keeps it',
  check(sources) {
    const ui = new Set(sources.filter(({ package: { floor } }) => floor === 'ui').map(({ path }) => path));
    const found = new Set<string>();
    let last = sources.filter(({ role, path }) => role === 'source' && !ui.has(path));
    while (last.length > 0) {
      const files = last.flatMap(({ imports }) => imports.flatMap(({ target }) => ('file' in target && target.file ? [target.file] : [])));
      const fresh = new Set(files.filter((file) => ui.has(file) && !found.has(file)));
      for (const file of fresh) found.add(file);
      last = sources.filter(({ path }) => fresh.has(path));
    }
    return sources
      .filter(({ path, role }) => role === 'source' && ui.has(path) && /\.tsx?$/.test(path) && !found.has(path))
      .map(({ path }) => ({ where: path, what: 'no app uses it' }));
  },
};

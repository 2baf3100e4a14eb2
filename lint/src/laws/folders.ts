import type { Law } from '../law.ts';
import type { Source } from '../sources.ts';
import { rings } from './cycles.ts';

export const folders: Law = {
  id: '10',
  text: 'folders inside a remote and the shell do not import each other in circles',
  reason: 'folders in a circle are one folder: none of them can be read, moved or loaded without all the others',
  check(sources) {
    const graph = new Map<string, Set<string>>();
    for (const source of sources) {
      if (source.role !== 'source' || !(source.package.dir.startsWith('mfe-') || source.package.dir === 'shell')) continue;
      const from = folderOf(source.path);
      const others = graph.get(from) ?? new Set();
      for (const file of filesOf(source)) if (folderOf(file) !== from) others.add(folderOf(file));
      graph.set(from, others);
    }
    return rings(graph);
  },
};

const filesOf = ({ imports }: Source) => imports.flatMap(({ target }) => (target.kind === 'relative' && target.file ? [target.file] : []));

/** `mfe-cases/src/odds/spread.tsx` -> `mfe-cases/src/odds`; a file beside the folders counts as a folder. */
const folderOf = (path: string): string => path.split('/').slice(0, 3).join('/');

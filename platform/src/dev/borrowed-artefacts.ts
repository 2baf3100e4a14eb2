import type { Artefacts } from '../artefacts/artefacts.ts';
import { localFile } from '../overrides/local-build.ts';
import type { SiteElsewhere } from './site-elsewhere.ts';

/** Published files of another site, and those of development servers on this machine. Nothing can be put there. */
export function borrowedArtefacts(elsewhere: SiteElsewhere): Artefacts {
  return {
    put: () => Promise.reject(new Error('a development gateway publishes nothing')),
    async get(name, version, file) {
      const path = `/assets/${name}/${version}/${file}`;
      const local = localFile(path);
      const content = local ? await fromThisMachine(local) : await elsewhere.file(path);
      return content && { content, encoding: 'identity' };
    },
  };
}

async function fromThisMachine(address: string): Promise<Buffer | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

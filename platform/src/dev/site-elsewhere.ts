import { openRevision } from '@riftdrop/contract/release/open-revision';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Trust } from '@riftdrop/contract/release/signed';

/** Interval of polling the site for another live revision, milliseconds. */
const rhythm = 3_000;
const timeoutMs = 10_000;

/** A running Riftdrop, local or deployed, that shows the remote under development. */
export interface SiteElsewhere {
  origin: string;
  /** The live revision there, its signature verified with the keys in its page. Throws an error of one line. */
  revision(): Promise<Revision>;
  /** A published file, or null when there is none. */
  file(path: string): Promise<Buffer | null>;
  /** Calls back with each later revision. Returns the way to stop. */
  follow(changed: (revision: Revision) => void, problem: (message: string) => void): () => void;
}

export function siteElsewhere(origin: string): SiteElsewhere {
  const fetched = async (path: string): Promise<Response> => {
    try {
      return await fetch(origin + path, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new Error(`${origin} does not answer: ${reason(error)}`, { cause: error });
    }
  };

  async function revision(): Promise<Revision> {
    const trust = readTrust(await (await fetched('/')).text());
    if (!trust) throw new Error(`${origin} is no Riftdrop site: its page names no keys`);
    const answer = await fetched('/registry/current.json');
    if (!answer.ok) throw new Error(`${origin}/registry/current.json answered ${answer.status}`);
    const opened = await openRevision(await answer.json(), { ...trust, lowest: 0 }, Date.now());
    if (!opened.ok) throw new Error(`the registry document of ${origin} is not taken: ${opened.reason}`);
    return opened.revision;
  }

  return {
    origin,
    revision,
    async file(path) {
      const answer = await fetched(path);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    follow(changed, problem) {
      let known = 0;
      let said = '';
      const look = () =>
        revision().then(
          (now) => {
            said = '';
            if (known !== 0 && now.revision !== known) changed(now);
            known = now.revision;
          },
          (error: unknown) => {
            if (said !== reason(error)) problem(reason(error));
            said = reason(error);
          },
        );
      const timer = setInterval(() => void look(), rhythm).unref();
      void look();
      return () => clearInterval(timer);
    },
  };
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The keys that a page of the site trusts. */
function readTrust(html: string): Trust | null {
  const [, text] = /<script type="application\/json" id="trust">([^<]*)<\/script>/.exec(html) ?? [];
  return text ? (JSON.parse(text) as Trust) : null;
}

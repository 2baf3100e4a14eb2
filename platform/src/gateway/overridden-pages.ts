import type { Chosen } from '../overrides/overrides.ts';
import type { Site } from '../site.ts';
import { data } from './document.ts';
import { renderRevision, type RenderedRevision } from './rendered-revision.ts';

/** Editions that are kept: as many as people test different sets at one time. */
const maxDocuments = 16;

/**
 * The pages of people with other builds than the live ones. The signed revision in them stays as it is; the builds come signed beside it.
 */
export function overriddenPages({
  artefacts,
  registry,
}: Pick<Site, 'artefacts' | 'registry'>): (chosen: Chosen) => Promise<RenderedRevision> {
  const made = new Map<string, Promise<RenderedRevision>>();
  return ({ key, revision, envelopes, body }) => {
    const word = `${revision.revision} ${key}`;
    const known = made.get(word);
    if (known) return known;
    const extra = [...(envelopes.length > 0 ? [data('overrides', envelopes)] : []), body].join('\n    ');
    const rendered = renderRevision(artefacts, registry, revision, { extra });
    rendered.catch(() => made.delete(word));
    made.set(word, rendered);
    if (made.size > maxDocuments) made.delete(made.keys().next().value!);
    return rendered;
  };
}

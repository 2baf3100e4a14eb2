import { sentenceKey } from '@riftdrop/contract/release/words';
import { compiledSentence } from '@riftdrop/build/words/compiled-sentence';
import { z } from 'zod';
import { fileIn, nameOf, type Compared, type GateSet, type Member, type WordsMember } from './gate-set.ts';
import { jsonOf, textOf, type Published } from './published.ts';

const sentencesFile = 'sentences.json';
const sentences = z.record(z.string(), z.string());

type English = Compared['english'];

/** Sentences by the text of their file: a change passes the gate more than once, and compiling all of them takes a while. */
const known = new Map<string, English>();
const maxKnown = 50;

/**
 * Gives the catalogues of a set that are judged what they are compared with. `isCanary` tells whether a version of an app runs as a
 * canary.
 */
export const compareCatalogues = (
  site: Published,
  set: GateSet,
  isCanary: (member: Member) => boolean,
  isJudged: (member: WordsMember) => boolean,
): Promise<Member[]> =>
  Promise.all(
    set.map(async (member) => {
      if (member.kind !== 'words' || !isJudged(member)) return member;
      const { release } = member;
      const content = jsonOf(await textOf(site, member, fileIn(member, release.catalogue.href)));
      const app = set.find((one) => one.app === release.app);
      const english = app ? englishIn(await textOf(site, app, sentencesFile)) : null;
      return {
        ...member,
        compared: { content, of: app ? nameOf(app) : release.app, isAhead: app !== undefined && (app.fresh || isCanary(app)), english },
      };
    }),
  );

function englishIn(text: string | null): English {
  if (text === null) return null;
  const english = known.get(text) ?? compiled(text);
  known.delete(text);
  known.set(text, english);
  if (known.size > maxKnown) known.delete(known.keys().next().value!);
  return english;
}

/** Null for a file that is not as a build writes it. */
function compiled(file: string): English {
  try {
    const texts = Object.entries(sentences.parse(jsonOf(file)));
    // A text of a manifest is looked up as it stands, and has its places in it.
    return new Map(texts.map(([key, text]) => [key, { text, sentence: key === sentenceKey(text) ? text : compiledSentence(text) }]));
  } catch {
    return null;
  }
}

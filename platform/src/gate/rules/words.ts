import { contextEnd, withoutContext, type Sentence } from '@riftdrop/contract/release/words';
import { z } from 'zod';
import { catalogueMembers, fileIn, nameOf, type WordsMember } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';

export const words: Rule = {
  id: 'words',
  why: 'A translation stands where the English stood: it needs the same values and elements, and has the room of a phone of 360 px.',
  check: (set) => catalogueMembers(set).flatMap(ofCatalogue),
};

const plain = z.union([
  z.string(),
  z.array(z.lazy((): z.ZodType => z.union([z.string(), z.tuple([z.string()]), z.tuple([z.string(), choice, forms])]))),
]);
const choice = z.enum(['plural', 'select', 'selectordinal']);
/** A plural may have the number `offset` beside its forms. */
const forms = z.record(z.string(), z.union([z.number(), plain]));
const catalogue = z.record(z.string(), plain);

function ofCatalogue(member: WordsMember): Found[] {
  const { app, release, fresh, compared } = member;
  const file = fileIn(member, release.catalogue.href) ?? release.catalogue.href;
  const found = (message: string, hint: string, level?: 'warning'): Found => ({ app, file, message, hint, ...(level && { level }) });
  if (!compared) return [];
  const { data, error } = catalogue.safeParse(compared.content);
  if (!data) {
    const key = error?.issues[0]?.path[0];
    const place = key === undefined ? '' : `, see the sentence ${JSON.stringify(key)}`;
    return [found(`${nameOf(member)} is no JSON object of sentences${place}`, 'Build it again; nothing may edit it afterwards.')];
  }
  if (!compared.english) {
    const hint = 'Publish the app, built with this version of @riftdrop/build.';
    return [found(`${compared.of} has no list of its sentences, so ${app} cannot be compared with it`, hint, 'warning')];
  }
  const source = `words/${release.language}.json`;
  const english = [...compared.english];
  const missing = english.filter(([key]) => !Object.hasOwn(data, key)).map(([, { text }]) => JSON.stringify(text));
  // New sentences of an app, or of a version that only canary visitors have, are English until the catalogue follows.
  const level = fresh && !compared.isAhead ? undefined : 'warning';
  const lacking = `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more sentences` : ''} without a translation`;
  const hint = `Translate them in ${source} and publish ${app}; until then they are English.`;
  const wrong = english.flatMap(([key, { text, sentence }]) => {
    const said = JSON.stringify(text);
    const translation = Object.hasOwn(data, key) ? (data[key] as Sentence) : undefined;
    if (translation === undefined) return [];
    const faults = faultsOf(shapeOf(withoutContext(sentence)), shapeOf(translation), release.language);
    return faults.map((fault) => found(`the translation of ${said} ${fault}`, `Mend it in ${source} and publish ${app} again.`));
  });
  return [...(missing.length > 0 ? [found(lacking, hint, level)] : []), ...wrong];
}

/** What of a sentence can be compared with another language. */
interface Shape {
  /** Named values and elements: `{price}`, `<0>`, `</0>`. */
  marks: Set<string>;
  /** Characters that a reader sees of its longest form, without values. */
  length: number;
  texts: string[];
  isEmpty: boolean;
  lacksOther: boolean;
}

const mark = /<\/?\d+\/?>|\{[^{}]*\}/g;

function shapeOf(sentence: Sentence): Shape {
  const shape: Shape = { marks: new Set(), length: 0, texts: [], isEmpty: true, lacksOther: false };
  const lengthOf = (part: unknown): number => {
    if (Array.isArray(part)) return part.reduce<number>((sum, one) => sum + lengthOfPart(one), 0);
    // The offset of a plural.
    if (typeof part !== 'string') return 0;
    for (const [found] of part.matchAll(mark)) shape.marks.add(found);
    const text = part.replaceAll(mark, '');
    shape.texts.push(text);
    if (text.trim() !== '' || /[{]/.test(part)) shape.isEmpty = false;
    return Array.from(text).length;
  };
  const lengthOfPart = (part: unknown): number => {
    if (typeof part === 'string') return lengthOf(part);
    const [name, , cases] = part as [string, string?, Record<string, unknown>?];
    shape.marks.add(`{${name}}`);
    if (cases === undefined) shape.isEmpty = false;
    else if (!Object.hasOwn(cases, 'other')) shape.lacksOther = true;
    return Math.max(0, ...Object.values(cases ?? {}).map(lengthOf));
  };
  shape.length = lengthOf(sentence);
  return shape;
}

/** The room of a text: it may be this much longer than the English. */
const roomFor = (length: number) => Math.floor(Math.max(length * 2.2, length + 16));
const longestWord = 32;

function faultsOf(english: Shape, translation: Shape, language: string): string[] {
  if (translation.isEmpty) return ['is empty'];
  const lacking = [...english.marks].filter((one) => !translation.marks.has(one));
  const added = [...translation.marks].filter((one) => !english.marks.has(one));
  const room = roomFor(english.length);
  const word = wordIn(translation.texts, language);
  return [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(' ')}`] : []),
    ...(added.length > 0 ? [`has ${added.join(' ')}, which the English has not`] : []),
    ...(translation.texts.some((text) => text.includes(contextEnd)) ? ['has the context of the English before it'] : []),
    ...(translation.lacksOther ? ['has a plural or a choice without "other"'] : []),
    ...(translation.length > room ? [`has ${translation.length} characters, and there is room for ${room} at 360 px`] : []),
    ...(word > longestWord && wordIn(english.texts, 'en') <= longestWord
      ? [`has a word of ${word} characters, and there is room for ${longestWord} at 360 px`]
      : []),
  ];
}

/** Length of the longest word that browsers do not break. Some languages have no blanks between words. */
function wordIn(texts: readonly string[], language: string): number {
  const long = texts.flatMap((text) => text.split(/\s+/)).filter((text) => text.length > longestWord);
  if (long.length === 0) return 0;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return Math.max(...long.flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => Array.from(segment).length)));
}

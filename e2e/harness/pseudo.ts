import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compiledSentence } from '@riftdrop/build/words/compiled-sentence';
import { sentenceKey, withoutContext, type Sentence, type SentencePart } from '@riftdrop/contract/release/words';
import type { Page } from '@playwright/test';
import { readCandidate } from '@riftdrop/platform/candidate';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { author, type Team } from './team.ts';

const repository = join(import.meta.dirname, '../..');

/** Letters with accents, as of no language that the site has, so that a text which was not looked up stands out. */
const accents: Record<string, string> = { a: 'ä', c: 'ĉ', e: 'ë', g: 'ĝ', i: 'ï', n: 'ñ', o: 'ö', s: 'ŝ', u: 'ü', y: 'ŷ', z: 'ž' };
const accented = new RegExp(`[${Object.values(accents).join('')}]`);
/** Places, elements and the number of a plural. */
const marks = /(<\/?\d+\/?>|\{[^{}]*\}|#)/;

/** A text with accents, each of its words 40 % longer. Its places and elements stay. */
export const pseudoText = (text: string): string =>
  text
    .split(marks)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/\p{L}+/gu, longer)))
    .join('');

function longer(word: string): string {
  const written = word.replaceAll(/[a-z]/g, (letter) => accents[letter] ?? letter);
  return written + written.slice(-1).repeat(Math.ceil(word.length * 0.4));
}

const pseudoPart = (part: SentencePart): SentencePart => {
  if (typeof part === 'string') return pseudoText(part);
  const [name, type, forms] = part;
  if (type === undefined) return part;
  const written = Object.entries(forms as Record<string, unknown>).map(([form, said]) => [
    form,
    isSentence(said) ? pseudoForm(said) : said,
  ]);
  return [name, type, Object.fromEntries(written)];
};
const pseudoForm = (said: Sentence): Sentence => (typeof said === 'string' ? pseudoText(said) : said.map(pseudoPart));
/** Not so the offset of a plural. */
const isSentence = (said: unknown): said is Sentence => typeof said === 'string' || Array.isArray(said);

/** A sentence in the pseudo-locale, in brackets: a sentence without its last one is cut. */
export const pseudoSentence = (sentence: Sentence): Sentence =>
  typeof sentence === 'string' ? `[${pseudoText(sentence)}]` : ['[', ...sentence.map(pseudoPart), ']'];

/**
 * Makes one language of a site a pseudo-locale: the catalogue of every app with all of its sentences, published and promoted as a team does
 * it. Answers the English of all sentences.
 */
export async function speakPseudo(team: Team, language: string): Promise<string[]> {
  const english = new Set<string>();
  const pins = [];
  for (const folder of globSync('{shell,mfe-*}/dist-words', { cwd: repository }).map((place) => join(repository, place, '..'))) {
    const sentences = JSON.parse(await readFile(join(folder, 'dist/sentences.json'), 'utf8')) as Record<string, string>;
    const entries = Object.entries(sentences).map(([key, text]) => {
      english.add(withoutContext(text) as string);
      const compiled = compiledSentence(text);
      // A text of a manifest keeps its places as they are written.
      return [key, key === sentenceKey(compiled) ? pseudoSentence(withoutContext(compiled)) : `[${pseudoText(text)}]`];
    });
    const built = await readCandidate(join(folder, 'dist-words', language));
    if (built.kind !== 'words') throw new Error(`${basename(folder)} has no catalogue`);
    const content = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
    const version = `0.0.0-${createHash('sha256').update(content).digest('hex').slice(0, 10)}`;
    const file = `words.${version}.json`;
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const release = { ...built.release, version, catalogue: { href: `/assets/${built.app}/${version}/${file}`, integrity } };
    pins.push({ app: built.app, version: await team.publish({ ...built, release, files: new Map([[file, content]]) }) });
  }
  await team.control.promote({ pins, ...author });
  return [...english];
}

/** Turns a page around, as a language that is written from the right would. */
export const mirror = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const turn = () => document.documentElement && (document.documentElement.dir = 'rtl');
    turn();
    new MutationObserver(turn).observe(document, { childList: true });
  });

/** Texts of the pseudo-locale of which a part cannot be seen, with the reason; and how much wider than the window the page is, if it is. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate((letters) => {
    const isPseudo = new RegExp(letters);
    const found = new Set<string>();
    // What is too wide makes the window of a phone as wide.
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth - clientWidth;
    if (wide > 0) found.add(`the page is ${wide} px wider than the window: ${widest()}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!isPseudo.test(node.textContent!) || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A name behind a sentence may be cut.
      const end = node.textContent!.lastIndexOf(']') + 1;
      if (end > 0) range.setEnd(node, end);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const why = lines.length === 0 ? null : cutBy(parent, lines);
      if (why !== null) found.add(`${node.textContent!.trim()}: ${why}`);
    }
    return [...found];

    function cutBy(parent: Element, lines: DOMRect[]): string | null {
      // Cards of a reel come and go at its edge.
      if (parent.closest('.reel-window')) return null;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(box);
        const { left, right, top, bottom, width, height } = box.getBoundingClientRect();
        // Only for screen readers, or folded.
        if (width < 4 || height < 4 || clipPath === 'inset(50%)') return null;
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        if (scrolls(overflowX) || scrolls(overflowY)) return null;
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (clips(overflowX) && lines.some((line) => line.left < left - 1 || line.right > right + 1))
          return `cut at the side by ${nameOf(box)}`;
        if (clips(overflowY) && lines.some((line) => line.top < top - 3 || line.bottom > bottom + 3))
          return `cut in height by ${nameOf(box)}`;
        if (position === 'fixed') break;
      }
      return lines.some(({ left, right }) => left < -1 || right > clientWidth + 1) ? 'beside the window' : null;
    }
    /** The innermost element that reaches as far beside the window as the page does; those with a fixed place follow the page. */
    function widest(): string {
      const isFixed = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
      const beside = [...document.body.querySelectorAll('*')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && Math.abs(Math.max(right - clientWidth, -left) - wide) < 1 && !isFixed(element);
      });
      const last = beside.at(-1);
      return last ? `${nameOf(last)} “${last.textContent?.slice(0, 80)}”` : 'no element';
    }
    function nameOf({ localName, className }: Element): string {
      return `${localName}.${String(className).slice(0, 60)}`;
    }
  }, accented.source);

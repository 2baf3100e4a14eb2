import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { contextEnd } from '@riftdrop/contract/release/words';
import { createRequire } from 'node:module';
import { compiledSentence } from './compiled-sentence.ts';

/** What the macros of Lingui compile to; each app has its own copy of this module. */
const ownWords = '@riftdrop/host/wiring/own-words';

/** The plugin of SWC that compiles the macros of Lingui, with its options. */
export const wordsPlugin = [
  createRequire(import.meta.url).resolve('@lingui/swc-plugin'),
  { descriptorFields: 'message', runtimeModules: { i18n: [ownWords, 'i18n'], Trans: [ownWords, 'Trans'] } },
] as const;

/** A field with a text in quotes of JavaScript, and an argument with this field alone. */
const messages = /\bmessage: ("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;
const messagesAlone = /\/\*i18n\*\/ \{\s*message: ("(?:[^"\\\n]|\\.)*")\s*\}/g;

const contextBehind = /^,\s*context: ("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/;

/** The text of a literal in quotes. */
const textOf = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(/\\(?:x([\da-f]{2})|u\{([\da-f]+)\}|u([\da-f]{4})|(.))/gi, (_, byte?: string, point?: string, unit?: string, sign = '') =>
      sign === '' ? String.fromCodePoint(Number.parseInt(byte ?? point ?? unit ?? '', 16)) : sign === 'n' ? '\n' : sign,
    );

/**
 * What the plugin wrote, with each English sentence compiled in place (Lingui does this for whole catalogues only) and without its id, which
 * `sentenceKey` computes where a catalogue is read. So a page in English is as large as with bare texts, and loads no catalogue.
 * `found` is called with each sentence; one with a context has it in front, see `contextEnd`.
 */
export function withCompiledSentences(code: string, found: (english: string) => void = () => {}): string {
  if (!code.includes(ownWords) && !code.includes('/*i18n*/')) return code;
  const ids = new Set<string>();
  const withoutIds = code.replace(/(\/\*i18n\*\/ \{|\(Trans_\w*, \{)\s*id: "([\w-]{6})",/g, (_, head: string, id: string) => {
    ids.add(id);
    return head;
  });
  return positional(
    withContexts(withoutIds, ids)
      .replace(messages, (whole, text: string) => {
        const english = textOf(text);
        const [message, context] = english.split(contextEnd, 2).reverse();
        if (!ids.has(generateMessageId(message!, context))) return whole;
        found(english);
        return `message: ${JSON.stringify(compiledSentence(english))}`;
      })
      // A sentence without places is handed over alone, and the function is called by its own name: both shorter.
      .replace(messagesAlone, '$1')
      .replace(/(\$_i18n\w*)\._\(/g, '$1('),
  );
}

/** Puts the context of a sentence, which stands behind its values, in front of its text. */
function withContexts(code: string, ids: ReadonlySet<string>): string {
  let text = '';
  let done = 0;
  for (const found of code.matchAll(messages)) {
    const end = found.index + found[0].length;
    const values = /^,\s*values: /.exec(code.slice(end, end + 80));
    const behind = values ? endOfValue(code, end + values[0].length) : end;
    const context = contextBehind.exec(code.slice(behind, behind + 200));
    if (!context || found.index < done) continue;
    const [english, about] = [textOf(found[1]!), textOf(context[1]!)];
    if (!ids.has(generateMessageId(english, about))) continue;
    text += `${code.slice(done, found.index)}message: ${JSON.stringify(about + contextEnd + english)}`;
    text += withContexts(code.slice(end, behind), ids);
    done = behind + context[0].length;
  }
  return text + code.slice(done);
}

/** Hands a sentence and its values over as two arguments, which is shorter than one object with both. */
function positional(code: string): string {
  const head = /\$_i18n\w*\(\/\*i18n\*\/ \{\s*message: /g;
  let text = '';
  let done = 0;
  for (let found = head.exec(code); found; found = head.exec(code)) {
    const begin = found.index + found[0].length;
    const end = endOfValue(code, begin);
    const values = /^,\s*values: /.exec(code.slice(end, end + 80));
    if (!values) continue;
    const from = end + values[0].length;
    const to = endOfValue(code, from);
    const close = /^\s*\}/.exec(code.slice(to, to + 200));
    if (!close) continue;
    // What stands in the values is handled by the same loop later.
    text += code.slice(done, found.index) + found[0].slice(0, found[0].indexOf('/*i18n*/')) + code.slice(begin, end) + ', ';
    text += positional(code.slice(from, to));
    done = head.lastIndex = to + close[0].length;
  }
  return text + code.slice(done);
}

/** Where the literal, list or object that begins at `at` ends. */
function endOfValue(code: string, at: number): number {
  let depth = 0;
  for (let i = at; i < code.length; i += 1) {
    const sign = code[i]!;
    if (sign === '"' || sign === "'" || sign === '`') i = endOfText(code, i);
    else if ('[{('.includes(sign)) depth += 1;
    else if (']})'.includes(sign)) depth -= 1;
    if (depth === 0) return i + 1;
  }
  return code.length;
}

function endOfText(code: string, at: number): number {
  let i = at + 1;
  while (i < code.length && code[i] !== code[at]) i += code[i] === '\\' ? 2 : 1;
  return i;
}

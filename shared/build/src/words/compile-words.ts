import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { createRequire } from 'node:module';

/** What the macros of Lingui compile to; each app has its own copy of this module. */
const ownWords = '@riftdrop/host/wiring/own-words';

/** The plugin of SWC that compiles the macros of Lingui, with its options. */
export const wordsPlugin = [
  createRequire(import.meta.url).resolve('@lingui/swc-plugin'),
  { descriptorFields: 'message', runtimeModules: { i18n: [ownWords, 'i18n'], Trans: [ownWords, 'Trans'] } },
] as const;

/** A text in quotes of JavaScript, as a pattern. */
const quoted = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;

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
 */
export function withCompiledSentences(code: string): string {
  if (!code.includes(ownWords)) return code;
  const ids = new Set<string>();
  return (
    code
      .replace(/(\/\*i18n\*\/ \{|\(Trans_\w*, \{)\s*id: "([\w-]{6})",/g, (_, head: string, id: string) => {
        ids.add(id);
        return head;
      })
      .replace(new RegExp(`\\bmessage: (${quoted})`, 'g'), (whole, text: string) => {
        const message = textOf(text);
        return ids.has(generateMessageId(message)) ? `message: ${JSON.stringify(compileMessage(message))}` : whole;
      })
      // A sentence without places is handed over alone, and the function is called by its own name: both shorter.
      .replace(new RegExp(`/\\*i18n\\*/ \\{\\s*message: (${quoted})\\s*\\}`, 'g'), '$1')
      .replace(/(\$_i18n\w*)\._\(/g, '$1(')
  );
}

import { createHash } from 'node:crypto';

/** Values of the style attributes in rendered HTML, each once. */
export const stylesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<[a-z][^<>]*? style="([^"]*)"/g)].map(([, value]) => unescaped(value!))),
];

/** Source of the content policy that lets exactly these style attributes apply. */
export const styleSource = (styles: readonly string[]): string =>
  ["'unsafe-hashes'", ...styles.map((style) => `'sha256-${sha256(style)}'`)].join(' ');

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** React writes these five entities, and no others, into attributes. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescaped = (value: string): string => value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

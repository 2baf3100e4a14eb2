import type { Asset, FirstPictures, ShellRelease } from '@riftdrop/contract/release/remotes';
import type { Language, WordsOfPage } from '@riftdrop/contract/release/words';
import { documentTexts } from '@riftdrop/contract/release/manifest-texts';
import { tracedShare } from '@riftdrop/metrics/traces';
import type { Envelope, Trust } from '@riftdrop/contract/release/signed';
import type { RenderedView } from './first-views.ts';
import { languageParameter, type PageWords } from './page-words.ts';
import type { Plan } from './plan.ts';
import { watchdog } from './watchdog.ts';

/** Where the skeleton begins and ends in a shell's document: all that `#root` has. */
const skeleton = { begin: '<div id="root">', end: '<!-- end of the skeleton -->' };

/** Whether a shell's document can have a first view in the place of its skeleton. */
export const takesView = (template: string): boolean => template.includes(skeleton.begin) && template.includes(skeleton.end);

/** Parts of a document besides its page. */
export interface DocumentParts {
  shell: ShellRelease;
  /** The keys that the page trusts: the document is the root of trust. */
  trust: Trust;
  /** The signed revision, for the shell to check; with null it requests `/registry/current.json`. */
  revision: Envelope | null;
  /** More HTML for the end of the body, without scripts that run. */
  extra?: string;
}

/** Data of one document. */
export interface DocumentContent {
  /** Names of the plan's first pictures. */
  pictures?: readonly string[];
  /** The public origin, if available: previews need whole addresses. */
  origin?: string | null;
  /** The first view in the place of the skeleton. */
  view?: RenderedView | null;
  /** The catalogues of a page that is not in English. */
  words?: PageWords | null;
  /** Languages that the visitor may choose from. */
  languages?: readonly Language[];
}

/**
 * Fills the places of the shell's document for one plan. The places are `{{title}}`, `{{page}}`, `{{lead}}`, `{{head}}` and
 * `{{registry}}`; the result has no inline script but the watchdog, and no inline style but those of its first view, which the content
 * policy allows by their hashes.
 */
export function renderDocument(
  template: string,
  { shell, trust, revision, extra = '' }: DocumentParts,
  plan: Plan,
  { pictures = [], origin = null, view = null, words = null, languages = ['en'] }: DocumentContent = {},
): string {
  const places: Record<string, string> = {
    title: escapeHtml(titleOf(shell, plan)),
    lead: escapeHtml(plan.lead ?? ''),
    page: plan.remote ? escapeHtml(`${plan.remote}/${plan.page}`) : plan.status === 404 ? 'not-found' : 'shell',
    // The elements of a first view request its pictures themselves.
    head: [
      ...about(titleOf(shell, plan), plan, origin ?? ''),
      ...alternates(plan, origin ?? '', languages),
      ...(words ? earlyWords(plan, words) : []),
      ...head(shell, plan, view ? [] : pictures),
    ].join('\n    '),
    registry: [
      data('trust', trust),
      ...(revision ? [data('registry', revision)] : []),
      data('plan', { status: plan.status, remote: plan.remote, page: plan.page, ahead: view ? [] : plan.ahead }),
      ...(view ? [data('answers', view.answers)] : []),
      ...(words ? [data('words', forPage(words))] : []),
      ...(tracedShare() === null ? [] : [data('traces', { share: tracedShare() })]),
      extra,
    ].join('\n    '),
  };
  const filled = inLanguage(template, words, languages).replace(/\{\{(\w+)\}\}/g, (place, name: string) => places[name] ?? place);
  return view ? withView(filled, view) : filled;
}

/** The document's own language stays for English, of which it is a region's. */
function inLanguage(template: string, words: PageWords | null, languages: readonly Language[]): string {
  const offered = languages.length > 1 ? ` data-languages="${languages.join(' ')}"` : '';
  const named = template.replace(/<html lang="([^"]*)"/, (_, own: string) => `<html lang="${words?.language ?? own}"${offered}`);
  const { withoutScripts } = documentTexts;
  return words ? named.replace(withoutScripts, () => escapeHtml(words.translated('shell', withoutScripts))) : named;
}

const forPage = ({ language, texts, catalogues, notLoaded }: PageWords): WordsOfPage => ({ language, texts, catalogues, notLoaded });

/**
 * The catalogues that the page needs first. The watchdog requests them as soon as it runs: a preload would be no use, as browsers do not
 * take one for a request with integrity.
 */
const earlyWords = ({ remote }: Plan, { catalogues }: PageWords): string[] =>
  ['shell', remote ?? []].flat().flatMap((app) => {
    const file = catalogues[app];
    return file ? [`<link rel="words" href="${file.href}" integrity="${file.integrity}">`] : [];
  });

/** The same page in each language, for search engines; none for a page whose address has parameters, as for `canonical`. */
function alternates({ canonical }: Plan, origin: string, languages: readonly Language[]): string[] {
  if (canonical === null || languages.length < 2) return [];
  const link = (language: string, query: string) =>
    `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + canonical + query)}">`;
  return [link('x-default', ''), ...languages.map((language) => link(language, `?${languageParameter}=${language}`))];
}

/** React takes over the children of `#root` one by one: not even a space may stand beside them. */
function withView(html: string, view: RenderedView): string {
  const begin = html.indexOf(skeleton.begin);
  const end = html.indexOf('</div>', html.indexOf(skeleton.end));
  return `${html.slice(0, begin)}<div id="root" data-rendered="${view.shape}">${view.html}${html.slice(end)}`;
}

/** The thing first: a row of tabs shows only the beginning. A title that begins with the product needs it no second time. */
const titleOf = ({ product }: ShellRelease, { title }: Plan): string =>
  product === undefined || title.startsWith(product) ? title : `${title} · ${product}`;

/** Tags for search engines and previews on other sites; none for a missing page. */
function about(title: string, { status, description, picture, canonical }: Plan, origin: string): string[] {
  if (status === 404) return ['<meta name="robots" content="noindex">'];
  const meta = (key: 'name' | 'property', name: string, content: string | null) =>
    content === null ? [] : [`<meta ${key}="${name}" content="${escapeHtml(content)}">`];
  return [
    ...meta('name', 'description', description),
    ...(canonical === null ? [] : [`<link rel="canonical" href="${escapeHtml(origin + canonical)}">`]),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', canonical && origin + canonical),
    ...meta('property', 'og:image', picture && origin + picture),
    ...meta('name', 'twitter:card', picture && 'summary_large_image'),
  ];
}

/** Sheets first, as they hold back the first paint; then the shell, then the files of the page. */
function head(shell: ShellRelease, plan: Plan, pictures: readonly string[]): string[] {
  return [
    `<script>${watchdog}</script>`,
    ...shell.css.map((sheet) => sheetLink(sheet, ' data-start')),
    ...plan.css.map((sheet) => sheetLink(sheet)),
    ...shell.js.map((script) => `<script defer src="${script.href}" ${guard(script)} data-start></script>`),
    // A font preload must not carry integrity: browsers cannot check it there and would fetch the font twice.
    ...shell.fonts.map(({ href }) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`),
    ...plan.js.map((script) => `<link rel="preload" as="script" href="${script.href}" ${guard(script)}>`),
    ...plan.laterCss.map((sheet) => `<link rel="preload" as="style" href="${sheet.href}" ${guard(sheet)}>`),
    '<link rel="preload" as="fetch" href="/api/bootstrap" crossorigin="anonymous">',
    ...(plan.pictures ? pictures.map(pictureLink(plan.pictures)) : []),
  ];
}

/** `data-start` marks files for the watchdog: without them the shell does not start. */
const sheetLink = (sheet: Asset, start = ''): string =>
  `<link rel="stylesheet" href="${sheet.href}" ${guard(sheet)}${sheet.mark ? ` data-rspack="${escapeHtml(sheet.mark)}"` : ''}${start}>`;

/** A browser without support of the format ignores the preload. */
const pictureLink =
  ({ srcset, type }: FirstPictures) =>
  (name: string): string =>
    `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeHtml(srcset.replaceAll('{name}', name))}" fetchpriority="high">`;

/** A preload is used only when integrity and mode are those of the later request. */
const guard = ({ integrity }: Asset): string => `integrity="${integrity}" crossorigin="anonymous"`;

/** Data for scripts to read, as an element that no browser runs. */
export const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** A text inside an element or an attribute, of HTML or XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

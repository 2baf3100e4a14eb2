import type { Asset, FirstPictures, ShellRelease } from '@riftdrop/contract/release/remotes';
import type { Envelope, Trust } from '@riftdrop/contract/release/signed';
import type { Plan } from './plan.ts';
import { watchdog } from './watchdog.ts';

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

/**
 * Fills the places of the shell's document for one plan. The places are `{{title}}`, `{{page}}`, `{{lead}}`, `{{head}}` and
 * `{{registry}}`; the result has no inline style and no inline script but the watchdog, which the content policy allows by its hash.
 * `pictures` are the cached names of the plan's first pictures; `origin` is the public one, if available: previews need whole
 * addresses.
 */
export function renderDocument(
  template: string,
  { shell, trust, revision, extra = '' }: DocumentParts,
  plan: Plan,
  { pictures = [], origin = null }: { pictures?: readonly string[]; origin?: string | null } = {},
): string {
  const places: Record<string, string> = {
    title: escapeHtml(titleOf(shell, plan)),
    lead: escapeHtml(plan.lead ?? ''),
    page: plan.remote ? escapeHtml(`${plan.remote}/${plan.page}`) : plan.status === 404 ? 'not-found' : 'shell',
    head: [...about(titleOf(shell, plan), plan, origin ?? ''), ...head(shell, plan, pictures)].join('\n    '),
    registry: [
      data('trust', trust),
      ...(revision ? [data('registry', revision)] : []),
      data('plan', { status: plan.status, remote: plan.remote, page: plan.page, ahead: plan.ahead }),
      extra,
    ].join('\n    '),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => places[name] ?? place);
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

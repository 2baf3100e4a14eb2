import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** HTML whose values are escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Part = string | number | Markup | Markup[];
const write = (part: Part): string =>
  Array.isArray(part)
    ? part.map(write).join('')
    : part instanceof Markup
      ? part.text
      : String(part).replace(/[&<>"']/g, (sign) => escapes[sign]!);
/** Escapes every value, except markup that this function made itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(texts.reduce((page, text, i) => page + write(parts[i - 1]!) + text));

/** A page that stands in for another site. */
export const sandboxPage = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/steam/style.css" />
      </head>
      <body>
        <main>
          <p class="flag">Sandbox</p>
          ${content}
        </main>
      </body>
    </html> `.text;

const policy = "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Sends a page that loads nothing but the styles and pictures of the site. */
export const sendPage = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(text);

/** Makes the routes of `scope` read forms. */
export const readForms = (scope: FastifyInstance): void =>
  void scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );

/** The form of a request; empty when its body is none. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams());

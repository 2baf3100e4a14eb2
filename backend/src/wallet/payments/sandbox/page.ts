import type { FastifyReply } from 'fastify';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

const frame = (title: string, content: string): string => `<!doctype html>
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
    <main><p class="flag">Sandbox</p>${content}</main>
  </body>
</html>`;

/** Actions of a person on a payment, each with the state in which it is offered. */
export const acts = {
  pay: { label: 'Pay', from: 'pending' },
  refuse: { label: 'Refuse the payment', from: 'pending' },
  wait: { label: 'Say that it is under way', from: 'pending' },
  'pay-silently': { label: 'Pay, and lose the message to the site', from: 'pending' },
  'pay-less': { label: 'Pay half of it', from: 'pending' },
  'pay-euros': { label: 'Pay it in euros', from: 'pending' },
  'pay-late': { label: 'Pay it after all', from: 'failed' },
  'charge-back': { label: 'Take the payment back', from: 'paid' },
  'charge-back-undone': { label: 'Give up taking it back', from: 'taken back' },
  'give-back': { label: 'Return the money, as the merchant', from: 'paid' },
} as const;
export type Act = keyof typeof acts;

/** The page for paying, or for another action on the payment. */
export function checkoutPage(
  name: string,
  action: string,
  { amount, state, charged_back, refunded }: { amount: number; state: string; charged_back: boolean; refunded: boolean },
): string {
  const isBack = charged_back || refunded;
  const now = refunded ? 'returned' : charged_back ? 'taken back' : state;
  const buttons = Object.entries(acts)
    .filter(([, { from }]) => from === now)
    .map(([act, { label }]) => `<button class="${act === 'pay' ? 'new' : 'plain'}" name="act" value="${act}">${label}</button>`)
    .join(' ');
  return frame(
    `Pay · Sandbox ${safe(name)}`,
    `<h1>Pay $${(amount / 100).toFixed(2)}</h1>
      <p class="lead">This page stands in for ${safe(name)}. No money moves. The payment is ${isBack ? 'taken back' : state}.</p>
      <form class="again acts" method="post" action="${safe(action)}">${buttons}</form>
      <p><a href="/profile/payments">Back to the site</a></p>`,
  );
}

/** The page on which the recipient accepts a trade, or something else happens to it. */
export function tradePage(
  action: string,
  { offer, state }: { offer: string; state: string },
  acts: Readonly<Record<string, string>>,
  back = '/profile/withdrawal',
): string {
  const buttons = Object.entries(acts)
    .map(([act, label]) => `<button class="plain" name="act" value="${act}">${label}</button>`)
    .join(' ');
  return frame(
    'Trade · Sandbox marketplace',
    `<h1>Trade of ${safe(offer)}</h1>
      <p class="lead">This page stands in for Steam. Nothing is traded. The trade is ${state}.</p>
      <form class="again acts" method="post" action="${safe(action)}">${buttons}</form>
      <p><a href="${back}">Back to the site</a></p>`,
  );
}

/** The page for paying to an address, and for mining the blocks that a real chain makes by itself. */
export function chainPage(
  name: string,
  action: string,
  { address, height }: { address: string; height: number },
  acts: Readonly<Record<string, string>>,
): string {
  const buttons = Object.entries(acts)
    .map(([act, label]) => `<button class="plain" name="act" value="${act}">${label}</button>`)
    .join(' ');
  return frame(
    `${safe(name)} · Sandbox chain`,
    `<h1>${safe(name)} of the sandbox</h1>
      <p class="lead">This page stands in for the network. Nothing is worth anything. To ${safe(address)}, with ${height} blocks so far.</p>
      <form class="again acts" method="post" action="${safe(action)}">${buttons}</form>
      <p><a href="/profile/payments">Back to the site</a></p>`,
  );
}

/** A page for an unknown payment or trade. */
export const strayPage = (): string =>
  frame('Nothing here · Sandbox', `<h1>Nothing here</h1><p><a href="/profile/payments">Back to the site</a></p>`);

const policy = "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Answers with a page that loads nothing but the sheet of the sandbox. */
export const page = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(text);

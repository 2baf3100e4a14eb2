import { html, type Markup, sandboxPage } from '../../../plumbing/http/sandbox-page.ts';

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

const buttonsOf = (acts: [act: string, label: string][]): Markup[] =>
  acts.map(([act, label]) => html`<button class="${act === 'pay' ? 'new' : 'plain'}" name="act" value="${act}">${label}</button> `);

/** The page for paying, or for another action on the payment. */
export function checkoutPage(
  name: string,
  action: string,
  { amount, state, charged_back, refunded }: { amount: number; state: string; charged_back: boolean; refunded: boolean },
): string {
  const isBack = charged_back || refunded;
  const now = refunded ? 'returned' : charged_back ? 'taken back' : state;
  const offered = Object.entries(acts).filter(([, { from }]) => from === now);
  return sandboxPage(
    `Pay · Sandbox ${name}`,
    html`<h1>Pay $${(amount / 100).toFixed(2)}</h1>
      <p class="lead">This page stands in for ${name}. No money moves. The payment is ${isBack ? 'taken back' : state}.</p>
      <form class="again acts" method="post" action="${action}">${buttonsOf(offered.map(([act, { label }]) => [act, label]))}</form>
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
  return sandboxPage(
    'Trade · Sandbox marketplace',
    html`<h1>Trade of ${offer}</h1>
      <p class="lead">This page stands in for Steam. Nothing is traded. The trade is ${state}.</p>
      <form class="again acts" method="post" action="${action}">${buttonsOf(Object.entries(acts))}</form>
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
  return sandboxPage(
    `${name} · Sandbox chain`,
    html`<h1>${name} of the sandbox</h1>
      <p class="lead">This page stands in for the network. Nothing is worth anything. To ${address}, with ${height} blocks so far.</p>
      <form class="again acts" method="post" action="${action}">${buttonsOf(Object.entries(acts))}</form>
      <p><a href="/profile/payments">Back to the site</a></p>`,
  );
}

/** A page for an unknown payment or trade. */
export const strayPage = (): string =>
  sandboxPage(
    'Nothing here · Sandbox',
    html`<h1>Nothing here</h1>
      <p><a href="/profile/payments">Back to the site</a></p>`,
  );

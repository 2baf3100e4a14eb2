/**
 * Removes data that a report must not carry: tokens, mail addresses, wallets, players and one-time words of an address. The page does
 * it before anything is sent, the collector does it again before anything is kept. It imports nothing, so that browser code may import
 * it by value.
 */
export const redact = (text: string): string =>
  secrets.reduce(
    (left, secret) => left.replace(secret, afterFirst),
    // Reports are untrusted: no pattern here may look at a letter more than a bounded number of times.
    text.replace(/https?:\/\/\S+/gi, (address) => (address.search(field) < 0 ? address : removed)),
  );

const removed = '[removed]';
/** Keeps the letter that a pattern captures before the secret. */
const afterFirst = (_found: string, before: unknown) => (typeof before === 'string' ? before : '') + removed;
const field = /([?&])(?:token|partner|code|key|email|transaction_id)=\S+/gi;
const secrets = [
  field,
  /Bearer\s+\S+/gi,
  // Signed tokens, also one that was cut off.
  /eyJ[\w.-]{20,}/g,
  /(^|[^\w.+-])[\w.+-]+@[\w-]+\.[a-z]{2,}/gi,
  // Wallets of Ethereum, Bitcoin (Litecoin writes alike) and Tron; last the number of an account of the game platform.
  /0x[0-9a-f]{40}/gi,
  /\b(?:bc|ltc)1[a-z0-9]{25,71}\b/gi,
  /\b[13][1-9a-z]{25,34}\b/gi,
  /\bT(?=[a-z]{0,32}\d)[1-9a-z]{33}\b/gi,
  /\b7656119\d{10}\b/g,
];

/**
 * Takes out what a report may never carry: tokens, mail addresses, wallets, players and one-time words of an address (SHELL-160). The page does
 * it before anything is sent, the collector does it again before anything is kept. It imports nothing, so that browser code may import it by value.
 */
export const redact = (text: string): string => text.replace(secrets, '[removed]');

const words = '(?:token|partner|code|key|email|transaction_id)=';
const secrets = new RegExp(
  [
    'Bearer\\s+\\S+',
    'eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]*',
    '[\\w.+-]+@[\\w-]+\\.[a-z]{2,}',
    `https?:\\/\\/\\S*[?&]${words}\\S+`,
    `(?<=[?&])${words}\\S+`,
    // Wallets of Ethereum, Bitcoin (Litecoin writes alike) and Tron; last the number of an account of the game platform.
    '0x[0-9a-f]{40}',
    '\\b(?:bc|ltc)1[a-z0-9]{25,71}\\b',
    '\\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\\b',
    '\\b(?=\\w*\\d)T[1-9A-HJ-NP-Za-km-z]{33}\\b',
    '\\b7656119\\d{10}\\b',
  ].join('|'),
  'gi',
);

import type { Law } from '../law.ts';

export const bare: Law = {
  id: '16',
  text: 'amounts, and in controls all text that changes, are the only child of an element',
  reason:
    'a browser that translates the page replaces text nodes: React goes on writing to the old one, and a price stays that of ' +
    'before; write one template string or put an element around it',
  check: (sources) =>
    sources
      .filter(
        ({ role, package: { dir, floor } }) => role === 'source' && (/^(shell$|mfe-)/.test(dir) || floor === 'game' || floor === 'ui'),
      )
      .flatMap(({ path, bare: texts }) => texts.map(({ text, line }) => ({ where: `${path}:${line}`, what: `{${text}} beside siblings` }))),
};

// `npm run bench`: every ratio that this product promises, in one run, each beside its target.
// Words choose sections: `npm run bench -- opens fan-out`. A missed target ends with exit code 1.
import { fanOut } from './fan-out.ts';
import { firstLoad } from './first-load.ts';
import { lighthouse } from './lighthouse.ts';
import { opens } from './opens.ts';
import { met, print } from './row.ts';
import type { Row } from './row.ts';

const sections: Record<string, { title: string; measure: () => Promise<Row[]> }> = {
  'first-load': {
    title: 'First load of home, composed against one bundle (4G: 1.6 Mbit/s, 150 ms; cold; medians of 7)',
    measure: firstLoad,
  },
  opens: { title: 'Openings through HTTP against the same statements one by one as prepared statements', measure: opens },
  'fan-out': { title: 'One 400-byte event to 1,000 sockets, against plain ws', measure: fanOut },
  lighthouse: { title: 'Lighthouse, mobile', measure: lighthouse },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}

const rows: Row[] = [];
for (const [name, { title, measure }] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measure();
  print(title, measured);
  rows.push(...measured);
}
const promised = rows.filter((row) => row.target);
console.log(`\n${promised.filter(met).length} of ${promised.length} targets met`);
process.exitCode = promised.every(met) ? 0 : 1;

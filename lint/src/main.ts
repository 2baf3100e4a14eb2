// `npm run lint`: proves the laws of the house on planted violations, applies them, then runs oxlint, oxfmt and knip.
// `npm run lint -- --laws` stops after the laws.
import { join } from 'node:path';
import { readHouse } from './house.ts';
import { laws as allLaws } from './laws/all.ts';
import { report } from './report.ts';
import type { Outcome } from './report.ts';
import { selfTest } from './self-test.ts';
import { readSources } from './sources.ts';
import { runTools } from './tools.ts';

const root = join(import.meta.dirname, '../..');
// The linters are separate programs, and run beside the laws.
const tools = process.argv.includes('--laws') ? [] : runTools(root);
const laws = [...selfTest(), ...judge()];
process.exitCode = report([...laws, ...(await tools)]);

function judge(): Outcome[] {
  const house = readHouse(root);
  const sources = readSources(house);
  const imports = sources.flatMap((source) => source.imports);
  console.log(`${house.packages.length} packages, ${sources.length} files, ${imports.length} imports`);
  return [
    // A reader that finds nothing would let everything pass.
    { name: 'the laws see the house', problems: imports.length > 0 ? [] : ['no import was found in any file'] },
    ...allLaws.map((law) => ({
      name: `law ${law.id}: ${law.text}`,
      reason: law.reason,
      problems: law.check(sources, house).map(({ where, what }) => `${where}  ${what}`),
    })),
  ];
}

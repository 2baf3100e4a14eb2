import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readHouse } from './house.ts';
import type { Law } from './law.ts';
import { laws } from './laws/all.ts';
import { cleanHouse, plants } from './planted.ts';
import type { Plant, Tree } from './planted.ts';
import type { Outcome } from './report.ts';
import { readSources } from './sources.ts';

/** Proves the laws before they judge anything: the clean house passes, and each planted violation is found by its own law. */
export function selfTest(): Outcome[] {
  const clean = inTree(cleanHouse, (root) => breaches(root));
  const unproven = laws.filter((law) => plants.every((plant) => plant.law !== law.id));
  return [
    { name: 'self-test: a house that breaks no law passes', problems: clean.map(({ law, where, what }) => `law ${law} ${where}: ${what}`) },
    { name: 'self-test: every law has a planted violation', problems: unproven.map((law) => `law ${law.id} has none`) },
    ...plants.map((plant) => ({ name: `self-test: law ${plant.law} finds: ${plant.what}`, problems: missed(plant) })),
  ];
}

interface Breach {
  law: string;
  where: string;
  what: string;
}

function missed(plant: Plant): string[] {
  const own = laws.filter(({ id }) => id === plant.law);
  const found = inTree({ ...cleanHouse, ...plant.files }, (root) => breaches(root, own));
  const hit = found.some(({ where }) => where.split(':')[0] === plant.at);
  return hit ? [] : [`planted in ${plant.at}, but law ${plant.law} said nothing there`];
}

function breaches(root: string, chosen: readonly Law[] = laws): Breach[] {
  const house = readHouse(root);
  const sources = readSources(house);
  return chosen.flatMap((law) => law.check(sources, house).map((one) => ({ law: law.id, ...one })));
}

/** Writes the tree to a fresh folder, so that the real reader and resolver are on trial too. */
function inTree<T>(tree: Tree, visit: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      if (text === '') continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return visit(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

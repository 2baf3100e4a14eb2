import { schemaOf, type JsonSchema } from '@riftdrop/contract/release/terms';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packagesFolder } from '../repository.ts';

const folder = join(packagesFolder, 'contract/src');
// The build describes itself in a synchronous hook of the bundler, so the module is required; it has no top-level await.
const require = createRequire(import.meta.url);

/** The schema behind a type of the contract that is written `z.infer<typeof schema>`; null for any other type. */
export function contractTypes(module: string, type: string): JsonSchema | null {
  const source = readFileSync(join(folder, `${module}.ts`), 'utf8');
  const schema = /^\w+/.exec(source.split(`export type ${type} = z.infer<typeof `)[1] ?? '')?.[0];
  return schema ? schemaOf((require(`@riftdrop/contract/${module}`) as Record<string, Parameters<typeof schemaOf>[0]>)[schema]!) : null;
}

import { remoteManifest, type RemoteManifest } from '@riftdrop/contract/release/remotes';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readDefinition, type Kind } from './remote-definition.ts';

/** Reads and checks `remote.json`. Throws one error with every fault in it. */
export function readManifest(folder: string): RemoteManifest {
  const file = join(folder, 'remote.json');
  const parsed = remoteManifest.safeParse(readJson(file));
  if (!parsed.success) throw new Error(`${file} is not a remote manifest:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/**
 * `remote.json` with the modals that only src/remote.tsx names: the key of such a modal is its name, and it is public. Throws when the
 * two disagree: a page, widget or modal that is declared and not exported would fail for a player at run time, a page or widget that is
 * exported and not declared could never be reached.
 */
export function checkedManifest(folder: string): RemoteManifest {
  const declared = readManifest(folder);
  const definition = readDefinition(join(folder, 'src/remote.tsx'));
  const listed = declared.modals.map(({ modal }) => modal);
  const unlisted = Object.keys(definition.modals).filter((key) => !listed.includes(key));
  const manifest: RemoteManifest = {
    ...declared,
    modals: [...declared.modals, ...unlisted.map((key) => ({ name: key, modal: key, access: 'public' as const }))],
  };
  const pages = manifest.routes.map(({ page }) => page);
  const widgets = manifest.slots.map(({ widget }) => widget);
  const faults = [
    ...(basename(folder) === `mfe-${manifest.name}` ? [] : [`the folder of remote "${manifest.name}" must be called mfe-${manifest.name}`]),
    ...compare('page', pages, definition.pages),
    ...compare('widget', widgets, definition.widgets),
    ...compare(
      'modal',
      manifest.modals.map(({ modal }) => modal),
      definition.modals,
    ),
    ...duplicates(
      'route',
      manifest.routes.map((route) => route.path),
    ),
    ...duplicates(
      'modal name',
      manifest.modals.map((modal) => modal.name),
    ),
  ];
  if (faults.length > 0)
    throw new Error(`${basename(folder)}: remote.json and src/remote.tsx disagree:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return manifest;
}

function compare(kind: Kind, declared: string[], exported: Record<string, string | null>): string[] {
  const missing = [...new Set(declared)]
    .filter((key) => !(key in exported))
    .map((key) => `${kind} "${key}" is declared in remote.json and missing in src/remote.tsx`);
  const unknown = Object.keys(exported)
    .filter((key) => !declared.includes(key))
    .map((key) => `${kind} "${key}" is in src/remote.tsx and not declared in remote.json`);
  const unnamed = Object.entries(exported)
    .filter(([key, chunk]) => chunk !== `${kind}-${key}`)
    .map(([key]) => `${kind} "${key}" must be () => import(/* webpackChunkName: "${kind}-${key}" */ '...')`);
  return [...missing, ...unknown, ...unnamed];
}

const duplicates = (what: string, words: string[]): string[] =>
  [...new Set(words.filter((word, at) => words.indexOf(word) !== at))].map((word) => `${what} "${word}" is declared twice`);

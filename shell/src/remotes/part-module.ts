import { t } from '@lingui/core/macro';
import type { Remote } from '@riftdrop/host/remote';
import type { PartKind, PartRef } from '@riftdrop/host/wiring/loader';
import { loadWithRetry } from '@riftdrop/host/wiring/load-with-retry';
import { missingFile } from '@riftdrop/host/wiring/missing-file';
import type { ComponentType } from 'react';
import { LoadError } from '../failures/load-error.ts';

type Component = ComponentType<object>;
type Lazy = () => Promise<{ default: Component }>;
const shelf = { page: 'pages', widget: 'widgets', modal: 'modals' } as const satisfies Record<PartKind, keyof Remote>;

/** The component of a part; its chunk is requested a second time before it counts as failed. */
export async function componentOf(part: PartRef, remote: Remote): Promise<Component> {
  const lazy = (remote[shelf[part.kind]] as Record<string, Lazy> | undefined)?.[part.key];
  if (!lazy) throw new LoadError(part.remote, 'expose', `There is no ${part.kind} ${part.key}`);
  const module = await loadWithRetry(lazy, 2).catch((cause: unknown) => {
    const missing = missingFile(cause);
    throw new LoadError(part.remote, missing ?? 'expose', missing ? t`This part of the site did not load` : messageOf(cause), cause);
  });
  if (!isComponent(module?.default)) throw new LoadError(part.remote, 'expose', `${part.kind} ${part.key} is no component`);
  return module.default;
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
/** A function, or a result of `memo` and `forwardRef`. */
const isComponent = (value: unknown): value is Component =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

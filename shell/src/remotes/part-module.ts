import type { Remote } from '@riftdrop/host/remote';
import type { PartKind, PartRef } from '@riftdrop/host/wiring/loader';
import type { ComponentType } from 'react';
import { LoadError } from '../failures/load-error.ts';
import { missingFile } from './missing-file.ts';

type Component = ComponentType<object>;
type Lazy = () => Promise<{ default: Component }>;
const shelf = { page: 'pages', widget: 'widgets', modal: 'modals' } as const satisfies Record<PartKind, keyof Remote>;
const pauseBeforeRetry = 300;

/** The component of a part; its chunk is requested a second time before it counts as failed. */
export async function componentOf(part: PartRef, remote: Remote): Promise<Component> {
  const lazy = (remote[shelf[part.kind]] as Record<string, Lazy> | undefined)?.[part.key];
  if (!lazy) throw new LoadError(part.remote, 'expose', `There is no ${part.kind} ${part.key}`);
  const module = await twice(lazy).catch((cause: unknown) => {
    const missing = missingFile(cause);
    throw new LoadError(part.remote, missing ?? 'expose', missing ? 'This part of the site did not load' : messageOf(cause), cause);
  });
  if (!isComponent(module?.default)) throw new LoadError(part.remote, 'expose', `${part.kind} ${part.key} is no component`);
  return module.default;
}

/** Most chunks that fail do so because the network blinked; code that throws would only throw again. */
async function twice(lazy: Lazy): Promise<{ default: Component }> {
  try {
    return await lazy();
  } catch (cause) {
    if (!missingFile(cause)) throw cause;
    await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
    return lazy();
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
/** A function, or a result of `memo` and `forwardRef`. */
const isComponent = (value: unknown): value is Component =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

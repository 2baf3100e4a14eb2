import { createElement, type ComponentType, type ReactNode } from 'react';
import { reportError } from './report.ts';
import { loadWithRetry } from './wiring/load-with-retry.ts';
import { type Loaded, useLoaded } from './wiring/use-loaded.ts';

/** `() => import('./part.tsx')`; one function for each chunk, made once. */
type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const known = new WeakMap<object, unknown>();
const loading = new WeakMap<object, Promise<unknown>>();

async function bring<P>(load: Load<P>, tries: number): Promise<ComponentType<P>> {
  try {
    const { default: component } = await loadWithRetry(load, tries);
    known.set(load, component);
    return component;
  } catch (error) {
    loading.delete(load);
    reportError(error, { phase: 'chunk' });
    throw error;
  }
}

function useChunk<P>(load: Load<P>, wanted: boolean, tries = Infinity): Loaded<ComponentType<P>> {
  const once = () => {
    if (!loading.has(load)) loading.set(load, bring(load, tries));
    return loading.get(load) as Promise<ComponentType<P>>;
  };
  return useLoaded({ peek: () => (known.get(load) as ComponentType<P> | undefined) ?? null, load: once }, wanted);
}

/**
 * A component in a separate chunk, for parts that the first view does not need: loaded once it is wanted, null until then. A file that did
 * not come is requested until it comes.
 */
export const useLate = <P>(load: Load<P>, wanted: boolean): ComponentType<P> | null => useChunk(load, wanted).value;

/**
 * The same as a component, loaded when it is first shown: `waiting` is rendered until then. Where `failed` is given, it is rendered after
 * the second failure.
 */
export function latePart<P extends object>(
  load: Load<P>,
  waiting: ReactNode = null,
  failed?: (retry: () => void) => ReactNode,
): ComponentType<P> {
  return function LatePart(props: P) {
    const { value, error, retry } = useChunk(load, true, failed && 2);
    if (value) return createElement(value, props);
    return error && failed ? failed(retry) : waiting;
  };
}

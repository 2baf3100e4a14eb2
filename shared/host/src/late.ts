import { createElement, type ComponentType, type ReactNode } from 'react';
import { reportError } from './report.ts';
import { type Loaded, useLoaded } from './wiring/use-loaded.ts';

/** `() => import('./part.tsx')`; one function for each chunk, made once. */
type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const known = new WeakMap<object, unknown>();

async function bring<P>(load: Load<P>): Promise<ComponentType<P>> {
  try {
    const { default: component } = await load();
    known.set(load, component);
    return component;
  } catch (error) {
    reportError(error, { phase: 'chunk' });
    throw error;
  }
}

const useChunk = <P>(load: Load<P>, wanted: boolean): Loaded<ComponentType<P>> =>
  useLoaded({ peek: () => (known.get(load) as ComponentType<P> | undefined) ?? null, load: () => bring(load) }, wanted);

/**
 * A component in a separate chunk, for parts that the first view does not need: loaded once it is wanted, null until then. A chunk that
 * failed is reported, and loaded again the next time it is wanted or the connection comes back.
 */
export const useLate = <P>(load: Load<P>, wanted: boolean): ComponentType<P> | null => useChunk(load, wanted).value;

/** The same as a component, loaded when it is first shown: `waiting` is rendered until then, and `failed`, if given, after a failure. */
export function latePart<P extends object>(
  load: Load<P>,
  waiting: ReactNode = null,
  failed?: (retry: () => void) => ReactNode,
): ComponentType<P> {
  return function LatePart(props: P) {
    const { value, error, retry } = useChunk(load, true);
    if (value) return createElement(value, props);
    return error && failed ? failed(retry) : waiting;
  };
}

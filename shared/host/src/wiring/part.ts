import { useStore } from '@nanostores/react';
import { createElement, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { $comebacks } from '../live/connection-state.ts';
import type { Phase } from '../report.ts';
import { Boundary } from './boundary.ts';
import { $owners, theLoader, type PartRef } from './loader.ts';

interface Props {
  part: PartRef;
  /** Handed to the component. */
  props: object;
  waiting: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
}

type State = { component: ComponentType<object> | null; error: Error | null };

const shown = new Map<object, PartRef>();
/** The parts of remotes that stand in the page now. */
export function shownParts(): PartRef[] {
  return [...shown.values()];
}

/**
 * Shows a part of a remote: loads it by effect (React.lazy would hold it back for up to 300 ms), keeps its errors inside
 * and can try again; what a cut took is asked for again by itself, once each time the connection comes back. Give it a `key` of the part, so that another part starts afresh; another version does by itself.
 */
export function Part(props: Props): ReactNode {
  const owner = useStore($owners)[props.part.remote] ?? props.part.remote;
  return createElement(VersionedPart, { ...props, key: owner, owner });
}

function VersionedPart({ part, owner, props, waiting, failed }: Props & { owner: string }): ReactNode {
  const [tries, setTries] = useState(0);
  const [{ component, error }, setState] = useState<State>(() => ({ component: theLoader().peek(part), error: null }));
  useShown(part);
  const begun = useRef(0);
  useEffect(() => {
    if (component) return;
    begun.current = $comebacks.get();
    let current = true;
    const fail = (reason: unknown) => {
      setState({ component: null, error: reason instanceof Error ? reason : new Error(String(reason)) });
      const { late } = reason as { late?: Promise<ComponentType<object>> };
      late?.then(
        (loaded) => current && setState({ component: loaded, error: null }),
        () => {},
      );
    };
    theLoader()
      .load(part, { retry: tries > 0 })
      .then(
        (loaded) => current && setState({ component: loaded, error: null }),
        (reason: unknown) => current && fail(reason),
      );
    return () => void (current = false);
    // The part is named by its key: a new one mounts anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tries]);
  const retry = () => {
    setState({ component: null, error: null });
    setTries(tries + 1);
  };
  useEffect(() => {
    if (!isLost(error)) return;
    // The connection may have come back between the file's end and the moment that it counts as failed.
    if ($comebacks.get() !== begun.current) return retry();
    return $comebacks.listen(retry);
    // One error is answered once; `retry` is made anew with every paint.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  if (error) return failed(error, retry);
  if (!component) return waiting;
  // Only what the remote painted lies inside its own styles, which begin at these classes: what stands in for it is the shell's.
  const painted = createElement(
    'div',
    { 'data-mfe': part.remote, className: `mfe mfe-${part.remote}`, 'data-part': `${part.kind}:${part.key}` },
    createElement(component, props),
  );
  return createElement(Boundary, { remote: owner, fallback: failed }, painted);
}

/** A file that did not come; code that threw would throw again. */
const lost: ReadonlySet<Phase | undefined> = new Set<Phase>(['entry', 'chunk', 'style']);
const isLost = (error: Error | null): boolean => lost.has((error as { phase?: Phase } | null)?.phase);

function useShown(part: PartRef): void {
  useEffect(() => {
    const mark = {};
    shown.set(mark, part);
    return () => void shown.delete(mark);
    // See above.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

import { useStore } from '@nanostores/react';
import { createElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Phase } from '../report.ts';
import { Boundary } from './boundary.ts';
import { $owners, theLoader, type PartRef } from './loader.ts';
import { useLoaded } from './use-loaded.ts';
import { $catalogues } from '../words.ts';

interface Props {
  part: PartRef;
  /** Handed to the component. */
  props: object;
  waiting: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
}

const shown = new Map<object, PartRef>();
/** The parts of remotes that stand in the page now. */
export function shownParts(): PartRef[] {
  return [...shown.values()];
}

/**
 * Shows a part of a remote: loads it, keeps its errors inside and can try again. Give it a `key` of the part, so that another
 * part starts afresh; another version does by itself.
 */
export function Part(props: Props): ReactNode {
  const owner = useStore($owners)[props.part.remote] ?? props.part.remote;
  const catalogue = useStore($catalogues)[props.part.remote] ?? '';
  return createElement(VersionedPart, { ...props, key: `${owner} ${catalogue}`, owner });
}

function VersionedPart({ part, owner, props, waiting, failed }: Props & { owner: string }): ReactNode {
  useShown(part);
  const load = (options: { retry: boolean }) => theLoader().load(part, options);
  const { value: component, error, retry } = useLoaded({ peek: () => theLoader().peek(part), load, isLost });
  if (error) return failed(error, retry);
  if (!component) return waiting;
  // Only the remote's elements are inside its styles, which begin at these classes: fallbacks belong to the shell.
  const painted = createElement(
    'div',
    { 'data-mfe': part.remote, className: `mfe mfe-${part.remote}`, 'data-part': `${part.kind}:${part.key}` },
    createElement(component, props),
  );
  return createElement(Boundary, { remote: owner, fallback: failed }, painted);
}

/** A file that did not come; code that threw would throw again. */
const lost: ReadonlySet<Phase | undefined> = new Set<Phase>(['entry', 'chunk', 'style']);
const isLost = (error: Error): boolean => lost.has((error as { phase?: Phase }).phase);

function useShown(part: PartRef): void {
  // The part is named by its key: a new one mounts anew.
  const show = useEffectEvent((mark: object) => shown.set(mark, part));
  useEffect(() => {
    const mark = {};
    show(mark);
    return () => void shown.delete(mark);
  }, []);
}

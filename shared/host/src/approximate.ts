import { useStore } from '@nanostores/react';
import { createElement, type ReactNode } from 'react';
import { $approximate, type ApproximateProps } from './wiring/approximate.ts';

/**
 * The amount in the currency that the player has chosen to see, marked as approximate; nothing without a choice, and until the rates of the
 * day are there. It stands behind the amount in US dollars and never in its place, where it moves nothing when it comes.
 */
export function Approximate(props: ApproximateProps): ReactNode {
  const Shown = useStore($approximate);
  return Shown && createElement(Shown, props);
}

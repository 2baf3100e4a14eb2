import { atom } from 'nanostores';
import type { ComponentType } from 'react';

export interface ApproximateProps {
  /** USD cents. */
  cents: number;
  className?: string;
}

/** Shows amounts in the chosen currency. Null where none is chosen. */
export const $approximate = atom<ComponentType<ApproximateProps> | null>(null);

import type { ModalName, Modals } from '@riftdrop/contract/release/modals';
import type { SlotName, Slots } from '@riftdrop/contract/release/slots';
import type { ComponentType } from 'react';

export interface PageProps {
  /** Values of the route's `:parameters`. */
  params: Record<string, string>;
  /** The first value of each search parameter; use `useQuery` to change them. */
  query: Record<string, string>;
}
/** Props of the widgets of a slot: `WidgetProps<'home.continue'>`. */
export type WidgetProps<S extends SlotName> = Slots[S];
/** `ModalProps<'verifyRoll'>`; without a name those of any modal. The parameters come from the address, so they are untrusted. */
export interface ModalProps<M extends ModalName | null = null> {
  params: M extends ModalName ? Modals[M] : Record<string, string>;
  /** Closes this modal and nothing above or below it. */
  close: () => void;
}

type Lazy<P> = () => Promise<{ default: ComponentType<P> }>;
// Components may ask for narrower props than these (a page that ignores its query); the shell always gives all of them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Parts = Record<string, Lazy<any>>;

/** Parts that a remote provides; its keys are those of `remote.json`. */
export interface Remote {
  pages: Parts;
  widgets: Parts;
  modals: Parts;
}

/** The default export of `src/remote.tsx`. Every part is its own chunk, loaded when it is first needed. */
export function defineRemote(parts: Partial<Remote>): Remote {
  return { pages: parts.pages ?? {}, widgets: parts.widgets ?? {}, modals: parts.modals ?? {} };
}

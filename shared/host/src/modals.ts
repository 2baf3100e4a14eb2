import type { ModalName, Modals } from '@riftdrop/contract/release/modals';
import { computed, type ReadableAtom } from 'nanostores';
import { $place, entryState, goBack, goTo, onceThere } from './wiring/navigator.ts';

export interface OpenModal {
  name: string;
  params: Record<string, string>;
}

/**
 * The stack as the address has it, the lowest first: `modal` repeats and names them, `<name>.<parameter>` carries their parameters, so
 * that two modals never read each other's. A name stands in it once.
 */
export function readStack(search: string): OpenModal[] {
  const query = new URLSearchParams(search);
  return [...new Set(query.getAll('modal'))].map((name) => ({ name, params: paramsOf(query, name) }));
}

function paramsOf(query: URLSearchParams, name: string): Record<string, string> {
  const own = [...query].filter(([key]) => key.startsWith(`${name}.`));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1), value]));
}

/** The address with its stack replaced by this one. */
export function withStack(url: URL, stack: readonly OpenModal[]): URL {
  const next = new URL(url);
  const named = new Set(next.searchParams.getAll('modal'));
  next.searchParams.delete('modal');
  for (const key of Array.from(next.searchParams.keys()))
    if (named.has(key.slice(0, Math.max(key.indexOf('.'), 0)))) next.searchParams.delete(key);
  for (const { name, params } of stack) {
    next.searchParams.append('modal', name);
    for (const [key, value] of Object.entries(params)) next.searchParams.set(`${name}.${key}`, value);
  }
  return next;
}

/** Open modals, the lowest first. */
export const $modals: ReadableAtom<OpenModal[]> = computed($place, ({ search }) => readStack(search));

/** Parameters of a modal; they may be left out when none is required. */
type ParamsOf<M extends ModalName> = {} extends Modals[M] ? [params?: Modals[M]] : [params: Modals[M]];

/** Parameters for the address: those without a value are left out. */
const texts = (params: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));

/** Address that opens a modal on the current page, for links that can be shared. */
export function modalUrl<M extends ModalName>(name: M, ...[params]: ParamsOf<M>): string {
  const url = withStack(new URL(location.href), [{ name, params: texts(params) }]);
  return url.pathname + url.search + url.hash;
}

/**
 * Opens a modal above the others; Back closes it. One whose owner is switched off opens nothing. Opening the top modal again changes
 * its parameters.
 */
export function openModal<M extends ModalName>(name: M, ...[given]: ParamsOf<M>): void {
  const params = texts(given);
  onceThere(() => {
    const stack = $modals.get();
    const onTop = stack.at(-1)?.name === name;
    const next = [...stack.filter((open) => open.name !== name), { name, params }];
    const openedModal = onTop ? entryState().openedModal === true : true;
    goTo(withStack(new URL(location.href), next), { replace: onTop, state: { ...entryState(), modals: next, openedModal } });
  });
}

/** Closes the top modal. With `index` it closes that one only if it is on top, so that two listeners to one key press close one modal. */
export async function closeModal(index?: number): Promise<void> {
  const stack = $modals.get();
  if (!stack.length || (index !== undefined && index !== stack.length - 1)) return;
  if (entryState().openedModal) return goBack();
  setModals(stack.slice(0, -1));
}

/** Replaces the whole stack in place, for example to drop unknown names. */
export function setModals(stack: readonly OpenModal[]): void {
  goTo(withStack(new URL(location.href), stack), { replace: true, state: { ...entryState(), modals: [...stack] } });
}

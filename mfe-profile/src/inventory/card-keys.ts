import type { KeyboardEvent } from 'react';

const steps: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Arrow keys go from card to card of a list, up and down by rows. Every card stays in the order of Tab. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const cards = [...(event.currentTarget.closest('[role=list]')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const next = cards[cards.indexOf(event.currentTarget) + step(columnsOf(cards))];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function columnsOf(cards: readonly HTMLElement[]): number {
  const top = (card: HTMLElement) => card.getBoundingClientRect().top;
  const [first] = cards;
  if (!first) return 1;
  const wrap = cards.findIndex((card) => top(card) > top(first) + 1);
  return wrap < 0 ? cards.length : wrap;
}

/** The card at a place of the list, or the last one when the list has become shorter. */
export function cardAt(list: HTMLElement | null, at: number): HTMLElement | null {
  const cards = list?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
  return cards[Math.min(at, cards.length - 1)] ?? null;
}

import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useResultFocus } from './use-result-focus.ts';

afterEach(() => document.body.replaceChildren());

function Result({ came }: { came?: boolean }) {
  const heading = useResultFocus<HTMLHeadingElement>(came);
  return (
    <h2 ref={heading} tabIndex={-1}>
      You won
    </h2>
  );
}
const result = () => screen.getByRole('heading', { name: 'You won' });

/** Gives the focus to a new element that is painted or not. */
function held(tag: string, isPainted: boolean, around = 'main'): Element {
  const element = document.createElement(tag);
  if (tag === 'h1') element.tabIndex = -1;
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('role', around);
  place.append(element);
  vi.spyOn(element, 'getClientRects').mockReturnValue((isPainted ? [{}] : []) as unknown as DOMRectList);
  element.focus();
  return element;
}

test.each([
  ['a text', 'p', true],
  ['the heading of the page', 'h1', true],
  ['a button that is gone from view', 'button', false],
])('gives a result the focus of %s', (_of, tag, isPainted) => {
  held(tag, isPainted);
  render(<Result />);
  expect(document.activeElement).toBe(result());
});

test.each([
  ['a control in use', 'input', 'main'],
  ['a dialog', 'h1', 'dialog'],
])('leaves %s the focus', (_of, tag, around) => {
  const element = held(tag, true, around);
  render(<Result />);
  expect(document.activeElement).toBe(element);
});

test('leaves the focus where it is when the page was opened on its result', () => {
  render(<Result came={false} />);
  expect(document.activeElement).not.toBe(result());
});

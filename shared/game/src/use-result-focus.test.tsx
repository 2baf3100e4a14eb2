import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useResultFocus } from './use-result-focus.ts';

afterEach(cleanup);

function Result({ came }: { came?: boolean }) {
  const heading = useResultFocus<HTMLHeadingElement>(came);
  return (
    <h2 ref={heading} tabIndex={-1}>
      You won
    </h2>
  );
}
const result = () => screen.getByRole('heading', { name: 'You won' });

/** Something that has the focus, painted or not. */
function held(html: string, isPainted: boolean): Element {
  const { container } = render(<div dangerouslySetInnerHTML={{ __html: html }} />);
  const element = container.querySelector<HTMLElement>('[data-held]')!;
  vi.spyOn(element, 'getClientRects').mockReturnValue((isPainted ? [{}] : []) as unknown as DOMRectList);
  element.focus();
  return element;
}

test.each([
  ['nothing', '<p data-held></p>', true],
  ['the heading of the page', '<h1 data-held tabindex="-1"></h1>', true],
  ['a button that is gone from view', '<button data-held></button>', false],
])('gives a result the focus of %s', (_of, html, isPainted) => {
  held(html, isPainted);
  render(<Result />);
  expect(document.activeElement).toBe(result());
});

test.each([
  ['a control in use', '<input data-held>'],
  ['a dialog', '<div role="dialog"><h2 data-held tabindex="-1"></h2></div>'],
])('leaves %s the focus', (_of, html) => {
  const element = held(html, true);
  render(<Result />);
  expect(document.activeElement).toBe(element);
});

test('leaves the focus where it is when the page was opened on its result', () => {
  render(<Result came={false} />);
  expect(document.activeElement).not.toBe(result());
});

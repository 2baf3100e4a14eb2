import { act, render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepTranslated } from './keep-translated.ts';
import { translate } from './testing.ts';

keepTranslated();
let stop = () => {};
afterEach(() => stop());

/** Renders into a page that is being translated; returns the visible text. */
async function translated(first: ReactNode) {
  const { container, rerender } = render(first);
  stop = translate(container);
  await settled();
  const show = async (next: ReactNode) => {
    rerender(next);
    await settled();
    return container.textContent;
  };
  return { container, show };
}
/** Observers run in a microtask, and change the page themselves. */
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

const Button = ({ price, count = 1, hint }: { price: string | null; count?: number; hint?: boolean }) => (
  <button>
    {hint && <i>!</i>}Open {count > 1 && <b>{count}</b>} for {price}
    {count > 5 && 'at once'}
  </button>
);

const Row = ({ text }: { text: string }) => text;
const rows = (names: string[]) => names.map((name) => <Row key={name} text={name} />);

test('the sign of the simulated translation stands behind each text', async () => {
  const { container } = await translated(<Button price="$2.50" />);
  expect(container.textContent).toBe('Open ° for °$2.50°');
  expect(container.querySelectorAll('button > font > font')).toHaveLength(3);
});

test('shows the text that React wrote after the translation', async () => {
  const { show } = await translated(<Button price="$2.50" />);
  expect(await show(<Button price="$25.00" />)).toBe('Open ° for °$25.00°');
  expect(await show(<Button price="$7.50" />)).toBe('Open ° for °$7.50°');
});

test('removes and inserts beside texts that were translated', async () => {
  const { show } = await translated(<Button price="$2.50" />);
  expect(await show(<Button price="$25.00" count={10} />)).toBe('Open °10° for °$25.00°at once°');
  expect(await show(<Button price="$25.00" count={10} hint />)).toBe('!°Open °10° for °$25.00°at once°');
  expect(await show(<Button price={null} />)).toBe('Open ° for °');
  expect(await show(<Button price="$2.50" hint />)).toBe('!°Open ° for °$2.50°');
  expect(await show(null)).toBe('');
});

test('removes a text in the same task in which it was translated', () => {
  const { container, rerender } = render(<p>{rows(['a', 'b'])}</p>);
  const text = container.querySelector('p')!.firstChild!;
  text.parentNode!.insertBefore(document.createElement('font'), text);
  text.parentNode!.removeChild(text);
  rerender(<p>{rows(['b'])}</p>);
  expect(container.innerHTML).toBe('<p>b</p>');
});

test('moves a translated text without leaving its translation behind', async () => {
  const { show } = await translated(<p>{rows(['a', 'b', 'c'])}</p>);
  expect(await show(<p>{rows(['c', 'a', 'b'])}</p>)).toBe('c°a°b°');
  expect(await show(<p>{rows(['b', 'c'])}</p>)).toBe('b°c°');
});

test('goes on after the browser shows the original again', async () => {
  const { container, show } = await translated(<Button price="$2.50" />);
  const [first] = container.querySelectorAll('button > font');
  stop();
  await show(<Button price="$5.00" />);
  expect(container.textContent).toBe('Open  for $5.00');
  expect(first!.isConnected).toBe(false);
  expect(await show(<Button price="$7.50" count={10} />)).toBe('Open 10 for $7.50at once');
});

test('a text that an extension wrapped in an element is changed and removed there', async () => {
  const Price = ({ price, tail }: { price: string; tail: boolean }) => (
    <p>
      {tail && <b>now </b>}
      {price}
      {tail || ' or less'}
    </p>
  );
  const { container, rerender } = render(<Price price="$2.50" tail={false} />);
  const mark = document.createElement('mark');
  const [price] = container.firstElementChild!.childNodes;
  container.firstElementChild!.replaceChild(mark, price!);
  mark.append(price!);
  rerender(<Price price="$3.50" tail />);
  expect(container.innerHTML).toBe('<p><b>now </b><mark>$3.50</mark></p>');
});

test('a wrong parent throws as before', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  other.append('text');
  expect(() => one.removeChild(other.firstChild!)).toThrow('Failed to execute');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeInput, type CodeKind } from './code-input.tsx';
import { CurrencyInput, type CurrencyInputProps } from './currency-input.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

beforeEach(() => void vi.useFakeTimers());

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

/** A controlled input; returns all values passed to `onChange`. */
function kept<V, P extends { value: V; onChange: (value: V) => void }>(Input: (props: P) => ReactElement, props: Omit<P, 'onChange'>): V[] {
  const told: V[] = [];
  function Page() {
    const [value, setValue] = useState(props.value);
    const change = (next: V) => (told.push(next), setValue(next));
    return <Input {...(props as P)} value={value} onChange={change} />;
  }
  render(<Page />);
  return told;
}

const text = (props: Partial<TextInputProps> = {}) => kept<string, TextInputProps>(TextInput, { label: 'Name', value: '', ...props });
const money = (props: Partial<CurrencyInputProps> = {}) =>
  kept<bigint | null, CurrencyInputProps>(CurrencyInput, { label: 'Amount', value: null, ...props });

// proves UI-008
test('takes up to 256 characters unless stated', () => {
  text();
  expect(input().maxLength).toBe(256);
});

// proves UI-009
test('trims its value but lets words be typed', () => {
  const told = text({ trim: true });
  type('Nova ');
  expect(input().value).toBe('Nova ');
  type('Nova K ');
  fireEvent.blur(input());
  expect(told).toEqual(['Nova', 'Nova K']);
  expect(input().value).toBe('Nova K');
});

test('keeps blanks when not asked to trim', () => {
  expect((text(), type(' a '), input().value)).toBe(' a ');
});

// proves UI-016
test('takes the focus after 10 ms', () => {
  text({ autoFocus: true });
  act(() => void vi.advanceTimersByTime(9));
  expect(document.activeElement).not.toBe(input());
  act(() => void vi.advanceTimersByTime(1));
  expect(document.activeElement).toBe(input());
});

/** A two-factor prompt that begins with one kind of code. */
function aPrompt(kind: CodeKind) {
  const complete = vi.fn<(code: string) => void>();
  function Prompt() {
    const [value, setValue] = useState('');
    const [shown, setShown] = useState(kind);
    return (
      <CodeInput
        value={value}
        onChange={setValue}
        kind={shown}
        onKindChange={setShown}
        onComplete={complete}
        contactHref="mailto:help@example.org"
      />
    );
  }
  render(<Prompt />);
  return complete;
}

// proves ERR-093
test('reports letters at once, wrong lengths on blur', () => {
  aPrompt('app');
  type('12a');
  expect(screen.getByText("Two-Factor code can't contain characters")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use a backup code' }));
  type('abc1234');
  expect(screen.queryByText('Backup code must be 8 characters long')).toBeNull();
  fireEvent.blur(input());
  expect(screen.getByText('Backup code must be 8 characters long')).toBeTruthy();
});

// proves ERR-092
test('names the contact when phone and codes are lost', () => {
  aPrompt('app');
  expect(screen.getByText(/If you've lost your 2FA and backup codes, please/).textContent).toMatch(/please contact us$/);
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('mailto:help@example.org');
});

test('accepts a pasted code with a blank', () => {
  const complete = aPrompt('app');
  type('123 456');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
});

// proves UI-011, UI-012
test.each([
  ['en-GB', '1,5', '1.50'],
  ['de-DE', '1.5', '1,50'],
  ['en-GB', '1.500,00', '1500.00'],
  ['de-DE', '1,500.00', '1500,00'],
  ['en-GB', '１００', '100.00'],
])('in %s the typed %s becomes %s as the field is left', (locale, typed, shown) => {
  money({ locale });
  type(typed);
  expect(input().value).toBe(typed);
  fireEvent.blur(input());
  expect(input().value).toBe(shown);
});

test.each([
  ['1.2.5', /in digits/],
  ['15e1', /in digits/],
  ['-3', /in digits/],
  ['50€', /in USD/],
  ['10,000', /^Write 10000, or 10\.00/],
  ['1.999', /^Write 1999, or 1\.99/],
  ['0.999', /At most 2 digits/],
])('keeps %s, gives no amount, and says why', (typed, reason) => {
  const told = money({ value: 5n, problem: 'at least 1$' });
  type(typed);
  fireEvent.blur(input());
  expect([input().value, told]).toEqual([typed, [null]]);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input().getAttribute('aria-describedby')!)!.textContent).toMatch(reason);
});

test('forgets what could not be read when the page puts an amount in its place', () => {
  const props = { label: 'Amount', onChange: () => {} };
  const { rerender } = render(<CurrencyInput {...props} value={null} />);
  type('10,000');
  rerender(<CurrencyInput {...props} value={2500n} />);
  expect(input().value).toBe('25.00');
  expect(screen.queryByText(/two meanings/)).toBeNull();
});

test('reads whole amounts only where no fraction counts', () => {
  const told = money({ whole: true });
  type('10,000');
  fireEvent.blur(input());
  expect([input().value, told]).toEqual(['10000', [1_000_000n]]);
  type('1.50');
  expect(screen.getByText('Only whole amounts are possible here.')).toBeTruthy();
});

// proves UI-013
test('limits an amount to eight whole digits, and says so', () => {
  const told = money();
  type('123456789');
  expect(told).toEqual([9_999_999_999n]);
  expect(input().value).toBe('99999999.99');
  expect(screen.getByText('The most is $99999999.99.')).toBeTruthy();
  type('5');
  expect(screen.queryByText(/The most/)).toBeNull();
});

// proves UI-014, UI-015
test.each([
  ['USD', '12.5', 1250n],
  ['USD', '0.29', 29n],
  ['ETH', '1.00000001', 1_000_000_010_000_000_000n],
  ['ETH', '99999999', 99_999_999_000_000_000_000_000_000n],
  ['BTC', '0,00000003', 3n],
] as const)('%s %s is that many minor units, exactly', (currency, typed, amount) => {
  const told = money({ currency });
  type(typed);
  expect(told).toEqual([amount]);
});

// proves UI-010
test('an amount stays between its bounds', () => {
  const told = money({ min: 500n, max: 1000n });
  for (const typed of ['2', '7.50', '20']) type(typed);
  expect(told).toEqual([500n, 750n, 1000n]);
  expect(input().value).toBe('10.00');
});

test('an empty amount is none', () => {
  const told = money({ value: 5n });
  expect(input().value).toBe('0.05');
  type('');
  expect(told).toEqual([null]);
});

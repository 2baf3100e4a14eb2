import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeInput, type CodeKind } from './code-input.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

/** An input whose value is kept by its page; answers all values it told. */
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

// proves UI-008
test('takes up to 256 characters unless stated', () => {
  text();
  expect(input().maxLength).toBe(256);
});

// proves UI-009
test('trims its value when asked to, and lets words be typed all the same', () => {
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
test('takes the focus 10 ms after it has come', () => {
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
test('a letter in a code of digits and a backup code of another length are said at once and when it is left', () => {
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
test('says whom to ask when phone and backup codes are gone', () => {
  aPrompt('app');
  expect(screen.getByText(/If you've lost your 2FA and backup codes, please/).textContent).toMatch(/please contact us$/);
  expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('mailto:help@example.org');
});

test('a whole code, pasted with a blank in it, is complete', () => {
  const complete = aPrompt('app');
  type('123 456');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
});

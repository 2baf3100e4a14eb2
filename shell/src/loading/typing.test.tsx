import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { repeatTyping } from './typing.ts';

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <input
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onSearch(target.value);
      }}
    />
  );
}

test.each([
  ['searches for what was typed before the part was alive, once', 'dawn', ['dawn']],
  ['says nothing of a field that was left alone', '', []],
])('%s', (_, typed, searches) => {
  document.body.innerHTML = '<div><input value=""></div>';
  const part = document.querySelector('div')!;
  const field = document.querySelector('input')!;
  field.value = typed;
  const asked: string[] = [];
  act(() => void hydrateRoot(part, <Search onSearch={(text) => asked.push(text)} />));
  act(() => repeatTyping(part));
  act(() => repeatTyping(part));
  expect([asked, document.querySelector('input'), field.value]).toEqual([searches, field, typed]);
});

import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dateText } from './date.ts';
import { useDateText } from './use-date-text.ts';

const at = '2026-11-23T23:30:00Z';
const When = () => <time>{useDateText()(at, 'moment')}</time>;

test('a server writes UTC, the browser the time zone of the reader', () => {
  expect(renderToString(<When />)).toContain(dateText(at, 'moment', 'UTC'));
  expect(render(<When />).container.textContent).toBe(dateText(at, 'moment'));
});

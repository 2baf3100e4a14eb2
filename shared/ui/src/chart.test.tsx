import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chart, ChartTable } from './chart.tsx';

const field = (more: Partial<Parameters<typeof Chart>[0]> = {}) => {
  render(<Chart label="Mon: $1.00" series={[]} marks={<span>today</span>} {...more} />);
  return screen.getByRole('img', { name: 'Mon: $1.00' });
};
const bar = (...cents: number[]) => [{ as: 'bar', className: 'bg-tier-1', cents } as const];

test.each([
  [[0], ['$0.00', '$0.01', '$0.02', '$0.03']],
  [
    [100, 250],
    ['$0.00', '$1.00', '$2.00', '$3.00'],
  ],
  [[301], ['$0.00', '$2.00', '$4.00', '$6.00']],
  [[1_600_00], ['$0.00', '$1K', '$2K', '$3K']],
])('ends the axis of %j at a number whose thirds read well', (cents, axis) => {
  const texts = [...field({ series: bar(...cents) }).querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text.startsWith('$'))).toEqual(axis);
});

test('draws bars in shares of the axis, and none below zero', () => {
  const bars = [...field({ series: bar(150, 300, -5) }).querySelectorAll<HTMLElement>('.bg-tier-1')];
  expect(bars.map(({ style, hidden }) => [style.height, hidden])).toEqual([
    ['50%', false],
    ['100%', false],
    ['0%', true],
  ]);
});

test('draws a line through the points at their times', () => {
  const line = field({ series: [{ as: 'line', className: 'stroke-info', cents: [0, 500, 1000, 1200] }], at: [0, 0.1, 0.2, 1] });
  expect(line.querySelector('polyline')!.getAttribute('points')).toMatch(/^0,100 10,66\.\d+ 20,33\.\d+ 100,20$/);
});

test('lists the numbers, newest first', () => {
  render(
    <ChartTable
      label="Last days"
      columns={['Day', 'Share']}
      rows={[
        ['Mon', '$1.00'],
        ['Tue', '$2.00'],
      ]}
    />,
  );
  const table = within(screen.getByRole('region', { name: 'Last days' })).getByRole('table', { name: 'Last days, newest first' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DayShare', 'Tue$2.00', 'Mon$1.00']);
});

import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Chart, ChartTable } from './chart.tsx';

export default { component: Chart } satisfies Meta<typeof Chart>;
type Story = StoryObj<typeof Chart>;

const marks = ['Mon', 'Tue', 'Wed'].map((day) => <span key={day}>{day}</span>);

export const Bars: Story = {
  args: {
    label: 'Mon: $3.00; Tue: $5.00; Wed: $1.00',
    series: [
      { as: 'bar', className: 'inset-x-[18%] rounded-t-[3px] bg-tier-1', cents: [300, 500, 100] },
      { as: 'mark', className: 'inset-x-[10%] bg-info', cents: [200, 450, 120] },
    ],
    marks,
  },
};
export const Lines: Story = {
  args: {
    label: 'Totals from Monday to Wednesday: $9.00',
    series: [{ as: 'line', className: 'stroke-tier-1', cents: [0, 300, 900] }],
    at: [0, 0.5, 1],
    marks,
  },
};
export const Empty: Story = { args: { label: 'No share', empty: 'No share', series: [], marks } };
export const AsTable = {
  render: () => (
    <ChartTable
      label="Days"
      columns={['Day', 'Share']}
      rows={[
        ['Mon', '$3.00'],
        ['Tue', '$5.00'],
      ]}
    />
  ),
};

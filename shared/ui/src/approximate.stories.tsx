import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Approximate } from './approximate.tsx';

export default {
  component: Approximate,
  args: { cents: 128_450, currency: 'EUR', rate: 0.93, date: '2026-11-30' },
} satisfies Meta<typeof Approximate>;
type Story = StoryObj<typeof Approximate>;

export const Euro: Story = {};
export const WithoutCents: Story = { args: { currency: 'JPY', rate: 154.6 } };

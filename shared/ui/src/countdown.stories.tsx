import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Countdown } from './countdown.tsx';

const now = () => 1_800_000_000_000;

/** The clock stands still here, so that the workshop shows the same picture every time. */
export default { component: Countdown, args: { now, until: now() + 90_000 } } satisfies Meta<typeof Countdown>;
type Story = StoryObj<typeof Countdown>;

export const Minutes: Story = {};
export const Days: Story = { args: { until: now() + 3 * 86_400_000 + 5_000 } };
export const Over: Story = { args: { until: now() } };

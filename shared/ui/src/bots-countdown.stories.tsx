import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { BotsCountdown } from './bots-countdown.tsx';

const meta = {
  component: BotsCountdown,
  args: { at: 20_000, now: () => 0 },
  decorators: [(Story) => <p className="text-mid">{Story()}</p>],
} satisfies Meta<typeof BotsCountdown>;
export default meta;

export const TwentySeconds: StoryObj<typeof meta> = {};

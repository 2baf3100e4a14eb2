import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TeamBadge } from './team-badge.tsx';

const meta = { component: TeamBadge, args: { team: 1 } } satisfies Meta<typeof TeamBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Terrorists: Story = {};
export const CounterTerrorists: Story = { args: { team: 2 } };

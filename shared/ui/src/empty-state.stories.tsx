import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export default {
  component: EmptyState,
  args: { title: 'Nothing here yet', children: 'Open a case, and what it drops waits for you here.', level: 1 },
} satisfies Meta<typeof EmptyState>;
type Story = StoryObj<typeof EmptyState>;

export const WithAction: Story = { args: { action: <Button variant="primary">See the cases</Button> } };
export const Cases: Story = { args: { kind: 'case' } };
export const People: Story = { args: { kind: 'avatar', title: 'Nobody is watching' } };

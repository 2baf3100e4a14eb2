import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export default {
  component: Tooltip,
  args: { text: 'Closes this pair and shows its secrets', side: 'bottom', children: <Button>Rotate</Button> },
} satisfies Meta<typeof Tooltip>;
type Story = StoryObj<typeof Tooltip>;

export const Resting: Story = {};
export const Shown: Story = {
  play: ({ canvasElement }) => {
    canvasElement.querySelector('button')?.focus();
  },
};

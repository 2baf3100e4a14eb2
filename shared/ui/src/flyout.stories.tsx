import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.tsx';
import { Flyout } from './flyout.tsx';

const meta = {
  component: Flyout,
  args: { label: 'Rules', trigger: <Button>Rules</Button>, children: <p className="p-2 text-body text-mid">The crown lasts for a day.</p> },
} satisfies Meta<typeof Flyout>;
export default meta;

export const Text: StoryObj<typeof meta> = {};

import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from './button.tsx';

export default { component: Button, args: { children: 'Open for $2.49' } } satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Ghost: Story = { args: { variant: 'ghost' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Remove' } };
export const Pending: Story = { args: { pending: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Wide: Story = { args: { wide: true } };

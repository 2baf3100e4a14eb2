import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Silhouette } from './silhouette.tsx';

export default { component: Silhouette, args: { kind: 'skin', className: 'w-40' } } satisfies Meta<typeof Silhouette>;
type Story = StoryObj<typeof Silhouette>;

export const Skin: Story = {};
export const Case: Story = { args: { kind: 'case' } };
export const Person: Story = { args: { kind: 'avatar' } };

import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Picture } from './picture.tsx';
import { crate, missingPicture } from './testing/pictures.ts';

export default {
  component: Picture,
  args: { sources: crate, width: 400, height: 300, alt: 'Glacier Vault', kind: 'case', className: 'w-60' },
} satisfies Meta<typeof Picture>;
type Story = StoryObj<typeof Picture>;

export const Shown: Story = {};
export const NotFound: Story = { args: { sources: missingPicture } };

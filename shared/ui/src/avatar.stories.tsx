import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Avatar } from './avatar.tsx';
import { missingPicture, portrait } from './testing/pictures.ts';

export default { component: Avatar, args: { picture: portrait, name: 'Nova' } } satisfies Meta<typeof Avatar>;
type Story = StoryObj<typeof Avatar>;

export const Named: Story = {};
export const Small: Story = { args: { size: 24 } };
export const NotFound: Story = { args: { picture: missingPicture } };

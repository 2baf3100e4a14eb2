import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { PlayerLink } from './player-link.tsx';
import { portrait } from './testing/pictures.ts';

const meta = {
  component: PlayerLink,
  args: { player: { steamid: '76561198000000001', nickname: 'Nova', picture: portrait } },
} satisfies Meta<typeof PlayerLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Player: Story = {};
export const PictureOnly: Story = { args: { hideName: true } };
export const Bot: Story = { args: { player: { steamid: 'bot', nickname: 'Bot', picture: portrait, bot: true } } };

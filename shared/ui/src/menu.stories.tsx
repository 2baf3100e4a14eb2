import { MoreHorizontal } from 'lucide-react';
import { createElement } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuCheck, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';

export default {
  component: Menu,
  args: {
    align: 'start',
    trigger: (
      <IconButton label="More">
        <MoreHorizontal aria-hidden="true" className="size-5" />
      </IconButton>
    ),
    children: (
      <>
        <MenuLink render={createElement('a', { href: '#profile' })}>Profile</MenuLink>
        <MenuItem onSelect={() => {}}>Rotate seeds</MenuItem>
        <MenuItem onSelect={() => {}} disabled>
          Send to Steam
        </MenuItem>
        <MenuSeparator />
        <MenuCheck checked onChange={() => {}}>
          Only knives
        </MenuCheck>
        <MenuSeparator />
        <MenuItem onSelect={() => {}}>Sign out</MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>;
type Story = StoryObj<typeof Menu>;

export const Closed: Story = {};
export const Open: Story = {
  play: ({ canvasElement }) => {
    canvasElement.querySelector('button')?.click();
  },
};

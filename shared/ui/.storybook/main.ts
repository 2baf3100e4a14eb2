import tailwind from '@tailwindcss/postcss';
import type { StorybookConfig } from 'storybook-react-rsbuild';

/** The workshop: every component of the kit alone, and the games' result components, in each state, with an accessibility check. */
const config: StorybookConfig = {
  framework: { name: 'storybook-react-rsbuild', options: {} },
  stories: ['../src/**/*.stories.tsx', '../../game/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The native TypeScript compiler has no interface that a documentation generator could ask.
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (rsbuild) => ({
    ...rsbuild,
    performance: { ...rsbuild.performance, printFileSize: false },
    tools: {
      ...rsbuild.tools,
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      postcss: { postcssOptions: { plugins: [tailwind({ base: import.meta.dirname })] } },
    },
  }),
};
export default config;

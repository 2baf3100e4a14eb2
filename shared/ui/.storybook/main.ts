import { wordsPlugin } from '@riftdrop/build/words/compile-words';
import tailwind from '@tailwindcss/postcss';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from 'storybook-react-rsbuild';

/** Compiles the sentences of a file behind SWC, as the builds of apps do. */
const sentences = fileURLToPath(import.meta.resolve('@riftdrop/build/words/words-loader'));

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
    source: { ...rsbuild.source, define: { ...rsbuild.source?.define, __APP_NAME__: JSON.stringify('workshop') } },
    performance: { ...rsbuild.performance, printFileSize: false },
    tools: {
      ...rsbuild.tools,
      swc: { jsc: { transform: { react: { runtime: 'automatic' } }, experimental: { plugins: [[...wordsPlugin]] } } },
      rspack: [
        rsbuild.tools?.rspack ?? [],
        { module: { rules: [{ test: /\.tsx?$/, exclude: /node_modules/, enforce: 'post', loader: sentences }] } },
      ].flat(),
      postcss: { postcssOptions: { plugins: [tailwind({ base: import.meta.dirname })] } },
    },
  }),
};
export default config;

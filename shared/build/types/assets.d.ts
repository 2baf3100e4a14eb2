// Imports that the bundler resolves and TypeScript does not.
declare module '*.css';
declare module '*.svg' {
  const href: string;
  export default href;
}
/** Version of the app's package, set by the build. */
declare const __APP_VERSION__: string;

// Imports that the bundler resolves and TypeScript does not.
declare module '*.css';
declare module '*.svg' {
  const href: string;
  export default href;
}
/** Name of the app, such as `cases`, set by the build. */
declare const __APP_NAME__: string;
/** Version of the app's package, set by the build. */
declare const __APP_VERSION__: string;

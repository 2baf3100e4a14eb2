import 'react';

declare module 'react' {
  // Custom properties carry measures and tiers into the style sheets.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}

import typeface from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Theme } from '../../lib/theme.ts';

/** Colours of the browser's own bars. They are the same as `--paper` in ui/look/tokens.css. */
const paper = { light: '#ffffff', dark: '#101515' } as const;

export function HeadFacts({ theme }: { theme: Theme }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      {theme === 'system' ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={paper.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paper.dark} />
        </>
      ) : (
        <meta name="theme-color" content={paper[theme]} />
      )}
      <link rel="preload" href={typeface} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href="/icons/mark.svg" type="image/svg+xml" />
      <link rel="icon" href="/icons/icon-192.png" sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    </>
  );
}

import { lazy } from 'react';

/** The server renders the text. The browser loads the code for it only afterwards, because nothing in it can be operated. */
export const LazyText = lazy(async () => ({ default: (await import('./formatted-text.tsx')).FormattedText }));

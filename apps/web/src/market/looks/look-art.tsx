import { ornamentAddress } from '@tessera/patterns/themes/theme-address';
import { useChosenScheme } from '../../lib/use-scheme.ts';
import { type Dressed, lookOf } from './look-attributes.ts';

interface LookArtProps {
  listing: Dressed;
  className: string;
  loading?: 'eager' | 'lazy';
  /** Draws the artwork for this colour scheme only, whatever the visitor's scheme is. */
  scheme?: 'light' | 'dark';
}

/** The theme that has only a plain background. */
const PLAIN_THEME = 'none';
const PATTERN_SIZE = { width: 960, height: 720 };
const ORNAMENT_SIZE = { width: 1_200, height: 800 };

/** Artwork of a listing's theme. The class sets its size. */
export function LookArt({ listing, className, loading = 'eager', scheme }: LookArtProps) {
  const visitors = useChosenScheme();
  const chosen = scheme ?? visitors;
  const { pattern } = listing;
  const look = lookOf(listing);
  if (look === PLAIN_THEME) return <span className={className} />;
  const shared = { className, loading, decoding: 'async' } as const;
  if (pattern) return <img {...shared} alt="" {...PATTERN_SIZE} src={pattern.image} />;
  const image = <img {...shared} alt="" {...ORNAMENT_SIZE} src={ornamentAddress(look, chosen ?? 'light')} />;
  if (chosen) return image;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={ornamentAddress(look, 'dark')} />
      {image}
    </picture>
  );
}

import type { ShownPhoto } from '@tessera/contract/tools/shop-shapes';

interface ShopPhotoProps {
  readonly photo: ShownPhoto;
  readonly alt: string;
  readonly className?: string;
  /** Widths at which the photo is shown, as in HTML. */
  readonly sizes: string;
  /** The photo is among the first things that people see. */
  readonly isFirst?: boolean;
}

/** Longest edges of the three versions, in pixels. */
const EDGES = [320, 640, 1_280] as const;

/** A photo with its size, so that nothing moves when it arrives. */
export function ShopPhoto({ photo, alt, className, sizes, isFirst = false }: ShopPhotoProps) {
  const { width, height } = photo;
  const longest = Math.max(width, height);
  const widthAt = (edge: number) => Math.max(1, Math.round(width * Math.min(1, edge / longest)));
  const addresses = [photo.small, photo.medium, photo.large];
  const srcSet = EDGES.map((edge, at) => `${addresses[at] ?? photo.large} ${widthAt(edge)}w`).join(', ');
  return (
    <img
      className={className}
      src={photo.medium}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' as const })}
    />
  );
}

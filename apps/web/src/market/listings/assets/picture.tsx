import { mediaPath, pictureSources } from '@tessera/domain/market/listings/media';
import { type ReactNode, useState } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import type { AttachedFile } from '../state/work.ts';

interface PictureProps {
  file: AttachedFile;
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Shown if the picture can't be displayed. */
  instead: ReactNode;
  /** True for the page's main picture, which the browser fetches first. */
  isEager?: boolean;
}

const editedPicture = lazyModule(() => import('./edited-picture.tsx'));

/**
 * A listing's picture. Once the listing is saved with the file, the browser chooses from all sizes that the server
 * makes; before that, it shows the file itself.
 */
export function Picture(props: PictureProps) {
  const { file } = props;
  return file.edit && !file.media ? <UnsavedEdit {...props} /> : <StoredPicture {...props} />;
}

/** A picture with an edit that is not saved yet. This occurs only in the wizard. */
function UnsavedEdit({ file, alt, instead }: PictureProps) {
  const loaded = useLazyModule(editedPicture, { isNeeded: true });
  if (!loaded || !file.edit) return null;
  const addresses = addressesOf(file).map(({ src }) => src);
  return <loaded.EditedPicture addresses={addresses} edit={file.edit} alt={alt} instead={instead} />;
}

function StoredPicture({ file, alt, sizes, instead, isEager = false }: PictureProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const found = addressesOf(file).find(({ src }) => !broken.includes(src));
  if (!found) return instead;
  const { src, avif, webp, srcSet, width, height } = found;
  return (
    <picture>
      {avif && <source type="image/avif" media="(width < 40rem)" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        key={src}
        src={src}
        {...(srcSet && { srcSet, sizes })}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        {...(isEager ? { fetchPriority: 'high' as const } : { decoding: 'async' as const })}
        draggable={false}
        onError={() => setBroken((before) => [...before, src])}
      />
    </picture>
  );
}

interface Addresses {
  readonly src: string;
  readonly srcSet?: string;
  readonly avif?: string;
  readonly webp?: string;
  readonly width: number;
  readonly height: number;
}

/** Size of the frame if the picture's size is unknown. */
const usual = { width: 640, height: 480 };
const SMALL_WIDTH = 320;
const LARGE_WIDTH = 1_600;

/** Where the picture can be loaded from, best first. If one address fails, the next is tried. */
function addressesOf({ id, media, downloadUrl }: AttachedFile): Addresses[] {
  const { listingId, mediaId, width, height } = media ?? {};
  if (listingId !== undefined && mediaId !== undefined) {
    if (!width || !height) return [];
    const srcSet = (format: 'avif' | 'webp') =>
      pictureSources(listingId, { id: mediaId, width, height }, format)
        .map((source) => `${source.path} ${source.width}w`)
        .join(', ');
    return [
      {
        src: mediaPath(listingId, mediaId, '640.jpg'),
        avif: srcSet('avif'),
        webp: srcSet('webp'),
        width,
        height,
      },
    ];
  }
  const small = `/api/files/${id}/thumbnail`;
  const large = `${small}?size=large`;
  const view = viewAddress(downloadUrl);
  return [
    { src: small, srcSet: `${small} ${SMALL_WIDTH}w, ${large} ${LARGE_WIDTH}w`, ...usual },
    ...(view === undefined ? [] : [{ src: view, ...usual }]),
  ];
}

/** The address that shows the file instead of downloading it. Undefined if the file has no address. */
export function viewAddress(downloadUrl: string): string | undefined {
  if (downloadUrl === '') return undefined;
  if (!downloadUrl.startsWith('/api/files/')) return downloadUrl;
  return `${downloadUrl}${downloadUrl.includes('?') ? '&' : '?'}view=1`;
}

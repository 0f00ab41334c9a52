import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { pictureSources } from '@tessera/domain/market/listings/media';
import Image from 'lucide-react/icons/image';
import { useState } from 'react';

/** The first picture of a listing, or an icon if it has none. */
export function CartPhoto({ listing }: { listing: ListingDetail | undefined }) {
  const [isBroken, setIsBroken] = useState(false);
  const cover = listing && coverOf(listing);
  if (!cover || isBroken) return <Image className="order-photo" aria-hidden="true" />;
  return (
    <img
      className="order-photo"
      src={cover}
      width={64}
      height={64}
      alt=""
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

function coverOf({ id, files }: ListingDetail): string | undefined {
  const cover = files.find(({ kind }) => kind === 'image');
  if (!cover?.width || !cover.height) return undefined;
  const { mediaId, width, height } = cover;
  return pictureSources(id, { id: mediaId, width, height }, 'webp')[0]?.path;
}

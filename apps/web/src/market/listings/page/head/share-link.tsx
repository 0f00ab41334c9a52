import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { lazyModule } from '../../../../ui/lazy-module.ts';
import { DialogLink, type DrawDialog } from '../contact/dialog-link.tsx';

/**
 * A button that shares the listing. Without scripts it is a link to the poster, which has the address and its QR code.
 */
export function ShareLink({ listing }: { listing: ListingDetail }) {
  const path = listingPath(listing);
  const { title, status } = listing;
  const [lazy] = useState(() =>
    lazyModule<DrawDialog>(async () => {
      const { ShareSheet } = await import('./share-sheet.tsx');
      return (state) => <ShareSheet {...state} title={title} path={path} />;
    }),
  );
  if (status !== 'live') return null;
  return (
    <DialogLink
      lazy={lazy}
      opensHere
      to={`${path}/poster`}
      size="small"
      rel="nofollow"
      icon={<Share2 aria-hidden="true" />}
    >
      Share
    </DialogLink>
  );
}

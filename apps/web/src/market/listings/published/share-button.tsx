import { listingPath } from '@tessera/domain/market/listings/addresses';
import type { System } from '@tessera/domain/market/listings/systems';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';

const sheet = lazyModule(() => import('../page/head/share-sheet.tsx'));

interface ShareButtonProps {
  listing: { readonly id: number; readonly system: System; readonly title: string };
}

/** Not the listing page's link, which would make that page load a file more for sharing code with this one. */
export function ShareButton({ listing }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyModule(sheet, { isNeeded: isOpen, onFailure: () => setIsOpen(false) });
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={sheet.preload}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      {loaded && (
        <loaded.ShareSheet
          title={listing.title}
          path={listingPath(listing)}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  );
}

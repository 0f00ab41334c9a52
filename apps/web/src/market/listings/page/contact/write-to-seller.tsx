import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useState } from 'react';
import { useViewer } from '../../../../lib/viewer.ts';
import type { ButtonVariant } from '../../../../ui/button.tsx';
import { lazyModule } from '../../../../ui/lazy-module.ts';
import { DialogLink, type DrawDialog } from './dialog-link.tsx';
import { formPath } from './form-paths.ts';

interface WriteToSellerProps {
  listing: ListingDetail;
  className: string;
  variant: ButtonVariant;
}

/**
 * A button to write to the seller. People who are not signed in first go to the sign-in page, and from there to the
 * form.
 */
export function WriteToSeller({ listing, className, variant }: WriteToSellerProps) {
  const viewer = useViewer();
  const { id, system, title, isMine, status, seller } = listing;
  const [lazy] = useState(() =>
    lazyModule<DrawDialog>(async () => {
      const { WriteDialog } = await import('./write-dialog.tsx');
      return (state) => <WriteDialog {...state} about={{ id, system, title, firstName: seller.firstName }} />;
    }),
  );
  if (isMine || status !== 'live') return null;
  return (
    <DialogLink
      lazy={lazy}
      opensHere={viewer !== null}
      to={formPath('/messages/new', listing)}
      className={className}
      variant={variant}
      isWide
      icon={<MessagesSquare aria-hidden="true" />}
    >
      Message {seller.firstName}
    </DialogLink>
  );
}

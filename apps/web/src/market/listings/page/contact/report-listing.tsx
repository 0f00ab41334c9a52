import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { lazyModule } from '../../../../ui/lazy-module.ts';
import { DialogLink, type DrawDialog } from './dialog-link.tsx';
import { formPath } from './form-paths.ts';

export function ReportListing({ listing }: { listing: ListingDetail }) {
  const { title, isMine, status } = listing;
  const action = formPath('/reports/new', listing);
  const [lazy] = useState(() =>
    lazyModule<DrawDialog>(async () => {
      const { ReportDialog } = await import('./report-dialog.tsx');
      return (state) => <ReportDialog {...state} subject="listing" title={title} action={action} />;
    }),
  );
  if (isMine || status !== 'live') return null;
  return (
    <DialogLink
      lazy={lazy}
      opensHere
      to={action}
      className="listing-page-report"
      variant="quiet"
      size="small"
      rel="nofollow"
      icon={<Flag aria-hidden="true" />}
    >
      Report this listing
    </DialogLink>
  );
}

import type { ListingDetail } from '@tessera/contract/listings';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** Strangers see nothing of such a listing at all. */
export function ModeratorsNote({ listing: { status, hiddenReason } }: { listing: ListingDetail }) {
  return (
    <Banner
      tone="warning"
      title="You see this as a moderator"
      actions={<ButtonLink to="/moderation">Moderation</ButtonLink>}
    >
      {status === 'hidden' ? 'A moderator has hidden this listing.' : 'This listing is not live.'}{' '}
      {hiddenReason && `The reason: ${hiddenReason}`}
    </Banner>
  );
}

import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import Pencil from 'lucide-react/icons/pencil';
import { Banner } from '../../../../ui/banner.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';

const statusSentences: Readonly<Record<ListingDetail['status'], string>> = {
  live: 'This listing is live.',
  draft: 'This is a draft. Other people can’t see it.',
  paused: 'This listing is paused. Other people can’t see it.',
  closed: 'This listing is closed. Other people can’t see it.',
  expired: 'This listing has expired. Other people can’t see it.',
  hidden: 'This listing was hidden by a moderator.',
};

/** A banner with the listing's status, for the owner, and for moderators if the listing isn't public. */
export function StatusNote({ listing }: { listing: ListingDetail }) {
  const { status, id, system, isMine, hiddenReason } = listing;
  return (
    <Banner
      tone={status === 'live' ? 'info' : 'warning'}
      title={isMine ? 'This is your listing' : 'You’re viewing this as a moderator'}
      actions={
        isMine ? (
          <ButtonLink to={`/listings/${system}/${id}/edit`} icon={<Pencil aria-hidden="true" />}>
            Edit
          </ButtonLink>
        ) : (
          <ButtonLink to="/moderation">Moderation</ButtonLink>
        )
      }
    >
      {statusSentences[status]} {hiddenReason && `Reason: ${hiddenReason}`}
    </Banner>
  );
}

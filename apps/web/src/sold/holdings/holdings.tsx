import { plural } from '@tessera/domain/plural';
import { longDay } from '@tessera/domain/days';
import ChartPie from 'lucide-react/icons/chart-pie';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HoldingCard } from './holding-card.tsx';
import type { Holdings as HoldingsData, Invitation } from './holdings.types.ts';
import { ListingPicture } from './listing-picture.tsx';
import './holdings.css';

/**
 * Shows the shares that a person holds, and invitations to receive shares. The page's loader calls `listHoldings`, and
 * runs again after each change.
 */
export function Holdings({ holdings, invitations }: HoldingsData) {
  const { revalidate } = useRevalidator();
  const onChange = () => void revalidate();
  return (
    <div className="ui-stack" data-gap="close">
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
      {holdings.length + invitations.length === 0 && (
        <EmptyState
          icon={<ChartPie aria-hidden="true" />}
          title="No shares yet"
          action={
            <ButtonLink variant="primary" to="/search">
              Browse listings
            </ButtonLink>
          }
        >
          Shares that you buy in a Shuffle pool appear here.
        </EmptyState>
      )}
      {holdings.length > 0 && (
        <ul className="ui-stack" data-gap="close">
          {holdings.map((holding) => (
            <li key={holding.listingId}>
              <HoldingCard holding={holding} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, quantity, from, listing, expiresAt } = invitation;
  const end = longDay(expiresAt);
  return (
    <Card isLink className="holding" data-is-invitation>
      <ListingPicture url={listing.pictureUrl} />
      <div className="ui-stack" data-gap="tight">
        <h3 className="ui-strong ui-breakable">
          <CardLink to={`/shares/transfers/${id}`}>
            {from || 'Somebody'} wants to give you {plural(quantity, 'share')} of “{listing.title}”
          </CardLink>
        </h3>
        <p className="ui-note">Accept or decline until {end}.</p>
      </div>
    </Card>
  );
}

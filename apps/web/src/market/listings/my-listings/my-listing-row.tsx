import { plural } from '@tessera/domain/plural';
import { shortDay } from '@tessera/domain/days';
import type { ListingSummary } from '@tessera/contract/market/listings';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mayBecome } from '@tessera/domain/market/listings/statuses';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import Copy from 'lucide-react/icons/copy';
import CircleCheck from 'lucide-react/icons/circle-check';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Image from 'lucide-react/icons/image';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { besideRow } from '../../../ui/forms/beside-row.ts';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuItem } from '../../../ui/overlays/menu.types.ts';
import { closeLabel, statusLabel, statusTones } from './status-labels.ts';
import { type ListingAction, useListingActions } from './use-listing-actions.ts';

export interface ListingFigures {
  readonly listingId: number;
  readonly views: number;
  readonly saves: number;
  readonly messages: number;
}

interface MyListingRowProps {
  listing: ListingSummary;
  figures?: Omit<ListingFigures, 'listingId'> & { readonly days: number };
}

export function MyListingRow({ listing, figures }: MyListingRowProps) {
  const { id, system, status, title, price, pictureUrl, updatedAt, expiresAt } = listing;
  const { running, runAction, duplicate } = useListingActions(listing);
  const [confirming, setConfirming] = useState<'close' | 'delete'>();
  const row = useRef<HTMLLIElement>(null);
  /** The element that gets the focus after this row is removed. */
  const next = useRef<HTMLElement>(undefined);
  const name = title || 'Untitled';
  const edit = `/listings/${system}/${id}/edit`;
  return (
    <li ref={row} className="my-listing" aria-busy={running !== undefined}>
      {pictureUrl === null ? (
        <span className="my-listing-picture">
          <Image aria-hidden="true" />
        </span>
      ) : (
        <img className="my-listing-picture" src={pictureUrl} alt="" width={96} height={72} loading="lazy" />
      )}
      <div className="my-listing-text">
        <h3>
          <Link to={status === 'draft' ? edit : listingPath({ id, system, title })}>{name}</Link>
        </h3>
        <p>
          <Badge tone={statusTones[status]}>{statusLabel(status, system)}</Badge>
          {price !== null && <span>{price}</span>}
        </p>
        <p className="my-listing-times">
          {systemFacts[system].label} ·{' '}
          {status === 'live' && expiresAt
            ? `Ends on ${shortDay(expiresAt)}`
            : `Changed on ${shortDay(updatedAt)}`}
        </p>
        {figures && status !== 'draft' && (
          <p className="my-listing-times">
            {plural(figures.views, 'view')} · {plural(figures.saves, 'save')} ·{' '}
            {plural(figures.messages, 'message')} in {figures.days} days
          </p>
        )}
      </div>
      <div className="my-listing-actions">
        <ButtonLink
          to={edit}
          size="small"
          aria-label={`${status === 'draft' ? 'Continue draft' : 'Edit'} ${name}`}
        >
          {status === 'draft' ? 'Continue draft' : 'Edit'}
        </ButtonLink>
        <Menu
          align="end"
          groups={[
            {
              items: itemsOf(listing, {
                choose: (action) =>
                  needsConfirmation(action) ? setConfirming(action) : void runAction(action),
                duplicate: () => void duplicate(),
              }),
            },
          ]}
          renderTrigger={(props) => (
            <IconButton
              {...props}
              label={`More for ${name}`}
              size="small"
              isLoading={running !== undefined}
              icon={<EllipsisVertical aria-hidden="true" />}
            />
          )}
        />
      </div>
      <ConfirmDialog
        isOpen={confirming !== undefined}
        onOpenChange={(isOpen) => !isOpen && setConfirming(undefined)}
        title={confirming === 'close' ? `${closeLabel(system)}?` : 'Delete this listing?'}
        confirmLabel={confirming === 'close' ? closeLabel(system) : 'Delete'}
        tone={confirming === 'close' ? 'primary' : 'danger'}
        isPending={running !== undefined}
        returnFocusTo={() => next.current}
        onConfirm={() => {
          const action = confirming;
          next.current = action === 'delete' ? besideRow(row.current) : undefined;
          setConfirming(undefined);
          if (action) void runAction(action);
        }}
      >
        {confirming === 'close'
          ? `Other people will no longer see “${name}”. You can publish it again later.`
          : `“${name}” can’t be restored. Its files stay in your folder.`}
      </ConfirmDialog>
    </li>
  );
}

function needsConfirmation(action: ListingAction): action is 'close' | 'delete' {
  return action === 'close' || action === 'delete';
}

/** The actions in the row's menu, as the listing's status allows them. */
function itemsOf(
  { status, system, mayRenew }: ListingSummary,
  { choose, duplicate }: { choose: (action: ListingAction) => void; duplicate: () => void },
): MenuItem[] {
  return [
    ...(mayRenew
      ? [{ label: 'Renew', icon: <RotateCw aria-hidden="true" />, onSelect: () => choose('renew') }]
      : []),
    ...(mayBecome(status, 'live')
      ? [{ label: 'Publish again', icon: <Play aria-hidden="true" />, onSelect: () => choose('publish') }]
      : []),
    ...(mayBecome(status, 'paused')
      ? [{ label: 'Pause', icon: <Pause aria-hidden="true" />, onSelect: () => choose('pause') }]
      : []),
    ...(mayBecome(status, 'closed')
      ? [
          {
            label: closeLabel(system),
            icon: <CircleCheck aria-hidden="true" />,
            onSelect: () => choose('close'),
          },
        ]
      : []),
    { label: 'Duplicate', icon: <Copy aria-hidden="true" />, onSelect: duplicate },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger' as const,
      onSelect: () => choose('delete'),
    },
  ];
}

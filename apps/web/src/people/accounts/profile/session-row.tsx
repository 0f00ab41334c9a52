import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { Badge } from '../../../ui/badge.tsx';
import { besideRow } from '../../../ui/forms/beside-row.ts';
import { Button } from '../../../ui/button.tsx';
import { LocalTime } from '../../../lib/local-time.tsx';
import type { Session } from './session.types.ts';

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  /** Called with the element that takes the focus once the row is removed. */
  onEnd: (next: HTMLElement | undefined) => void;
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { browser, address, lastSeenAt, createdAt, isCurrent } = session;
  const Icon = /iPhone|iPad|Android/.test(browser) ? Smartphone : Monitor;
  return (
    <li className="profile-row">
      <Icon aria-hidden="true" className="profile-row-icon" />
      <div className="profile-row-text">
        <p className="profile-row-title">
          {browser}
          {isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="ui-note">
          Last seen <LocalTime at={lastSeenAt} />, from {address}
        </p>
        <p className="ui-note">
          Signed in <LocalTime at={createdAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          isLoading={isEnding}
          onClick={({ currentTarget }) => onEnd(besideRow(currentTarget.closest('li')))}
          aria-label={`Sign out ${browser}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

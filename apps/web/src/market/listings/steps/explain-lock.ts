import { shuffleMessages } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import { showToast } from '../../../ui/overlays/toast-store.ts';

/** Why a pool's terms cannot be changed: shares are sold, or somebody is paying for one at the moment. */
export function lockText(sharesSold: number): string {
  return sharesSold > 0 ? shuffleMessages.locked : shuffleMessages.reserved;
}

/** Handlers for a locked field: typing into it or activating it explains why nothing happens. */
export function explainLock(sharesSold: number) {
  const explain = () =>
    showToast({ tone: 'info', title: shuffleMessages.lockedTitle, description: lockText(sharesSold) });
  return {
    readOnly: true,
    onClick: explain,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter' || key === ' ' || /^[\d.]$/.test(key)) explain();
    },
  };
}

import { MIN_AGE } from '@tessera/domain/tools/syndicates/limits';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { OutsideLink } from '../../ui/link.tsx';
import type { Outcome } from './find-page.ts';
import './syndicates.css';

interface LotteryFrameProps {
  readonly children: ReactNode;
  /** A narrow page for forms and text. */
  readonly isNarrow?: boolean;
}

/** Frame of every page about syndicates. Its last part says who may play, and where there is help with gambling. */
export function LotteryFrame({ children, isNarrow = false }: LotteryFrameProps) {
  return (
    <div className="ui-page lottery" data-vertical="lottery" data-content={isNarrow ? 'narrow' : undefined}>
      {children}
      <PlaySafe />
    </div>
  );
}

function PlaySafe() {
  return (
    <aside className="lottery-safe" aria-label="Playing safely">
      <p>
        <strong>{MIN_AGE}+</strong>
        <span>
          For people aged {MIN_AGE} or over. The site sells no tickets, charges nothing and never holds the
          money: members pay each other.
        </span>
      </p>
      <p>
        Is playing no longer fun? The National Gambling Helpline is free, day and night:{' '}
        <a className="ui-link ui-nowrap" href="tel:08088020133">
          0808 8020 133
        </a>
        . Help is also at <OutsideLink href="https://www.gamcare.org.uk/">GamCare</OutsideLink>, the{' '}
        <OutsideLink href="https://www.nhs.uk/live-well/addiction-support/gambling-addiction/">
          NHS
        </OutsideLink>{' '}
        and <OutsideLink href="https://www.gamstop.co.uk/">GAMSTOP</OutsideLink>, where you can exclude
        yourself.
      </p>
    </aside>
  );
}

/** Says what the form that was sent last has done, or why it could not be done. */
export function OutcomeNote({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div className="lottery-outcome" aria-live="polite">
      {outcome?.problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t do this">
          {outcome.problem}
        </Banner>
      )}
      {outcome?.done !== undefined && <Banner tone="success">{outcome.done}</Banner>}
    </div>
  );
}

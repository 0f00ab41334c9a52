import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useLive } from '../../lib/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { choicePath } from './choice.ts';
import { ChosenServices } from './chosen-services.tsx';
import type { SalonData } from './load-salon-page.ts';
import { TimeChoice } from './time-choice.tsx';

/** Ordering needs the schemas of calls, which the page must not load before somebody has chosen a service. */
const BookButton = lazy(async () => ({ default: (await import('./book-button.tsx')).BookButton }));

/** Few people need it, so it is loaded once somebody asks for it. */
const WaitForm = lazy(() => import('./wait-form.tsx'));

const REFRESH_MS = 30_000;

/** The visit that somebody puts together: services, people, day and time, and the button that books it. */
export function Booking(salon: SalonData) {
  const { choice, times } = salon;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(choice.services.length);
  const { start } = choice;
  // What the visitor has reserved is taken, too. The head of the page says so.
  const isTaken =
    start !== null &&
    salon.reserved === null &&
    times?.problem === null &&
    !times.slots.some((slot) => slot.start === start);
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  // On phones the visit lies below the services, so it comes into view once the first service is added.
  useEffect(() => {
    const isFirst = count.current === 0 && choice.services.length === 1;
    count.current = choice.services.length;
    if (isFirst && matchMedia('(width < 64rem)').matches) heading.current?.scrollIntoView({ block: 'start' });
  }, [choice.services.length]);
  // Times that other people take or free appear by themselves.
  useLive(choice.services.length === 0 ? undefined : `/api/live?slots=${salon.provider.id}`, {
    onChange: () => void revalidate(),
    pollMs: REFRESH_MS,
  });
  return (
    <section
      className="salon-booking"
      id="visit"
      aria-labelledby="visit-title"
      aria-busy={navigation.state === 'loading'}
    >
      <h2 id="visit-title" ref={heading} className="ui-section-title">
        Your visit
      </h2>
      {choice.services.length === 0 ? (
        <p className="ui-muted">Add a service to see free times.</p>
      ) : (
        <>
          <ChosenServices {...salon} />
          {times?.problem && <p role="alert">{times.problem}</p>}
          {times && times.problem === null && (
            <TimeChoice
              {...times}
              chosen={choice.start}
              zone={salon.provider.zone}
              pathOf={(time) => choicePath(salon.provider.slug, { ...choice, ...time })}
            />
          )}
          {isTaken && <p role="alert">The time that you chose is no longer free. Choose another one.</p>}
          <Suspense>
            <BookButton {...salon} />
          </Suspense>
          <WaitingList {...salon} />
        </>
      )}
    </section>
  );
}

function WaitingList(salon: SalonData) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <section aria-label="Waiting list">
      <h3 className="salon-day-title">Waiting list</h3>
      <Suspense fallback={<p className="ui-muted">Loading…</p>}>
        <WaitForm {...salon} />
      </Suspense>
    </section>
  ) : (
    <Button variant="quiet" onClick={() => setIsOpen(true)}>
      No time suits you? Join the waiting list
    </Button>
  );
}

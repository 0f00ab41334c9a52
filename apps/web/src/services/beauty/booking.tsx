import { appointmentWords } from '@tessera/domain/sold/kinds/appointment-words';
import { formatMoney } from '@tessera/domain/selling/money/money';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import { loginPath } from '../../people/accounts/public.ts';
import { usePlaceOrder } from '../../selling/orders/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextLink } from '../../ui/link.tsx';
import { clockTime } from '../providers/public.ts';
import { choicePath, lengthText, withoutService, withStaff } from './choice.ts';
import type { SalonData } from './load-salon-page.ts';
import { TimeChoice } from './time-choice.tsx';

const REFRESH_MS = 30_000;

/** The visit that somebody puts together: services, people, day and time, and the button that books it. */
export function Booking(salon: SalonData) {
  const { choice, times } = salon;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(choice.services.length);
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  // On phones the visit lies below the services, so it comes into view once the first service is added.
  useEffect(() => {
    const isFirst = count.current === 0 && choice.services.length === 1;
    count.current = choice.services.length;
    if (isFirst && matchMedia('(width < 64rem)').matches) heading.current?.scrollIntoView({ block: 'start' });
  }, [choice.services.length]);
  // Times that somebody else books or frees meanwhile.
  useEffect(() => {
    if (choice.services.length === 0) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [choice.services.length, revalidate]);
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
          {times && <TimeChoice {...salon} times={times} />}
          <BookButton {...salon} />
        </>
      )}
    </section>
  );
}

function chosenOf({ choice, services }: SalonData) {
  return choice.services.flatMap((id, at) => {
    const service = services.find((each) => each.id === id);
    const staffId = choice.staff[at] ?? null;
    if (!service) return [];
    const named = service.staff.find((each) => each.staffId === staffId);
    const price = named?.price ?? service.price;
    return [{ service, staffId, price, now: Math.ceil((price * service.depositPercent) / 100) }];
  });
}

function ChosenServices(salon: SalonData) {
  const { choice, provider, staff } = salon;
  const navigate = useNavigate();
  const money = (amount: number) => formatMoney({ amount, currency: salon.salon.currency });
  return (
    <ul className="salon-chosen">
      {chosenOf(salon).map(({ service, staffId, price }, at) => (
        <li key={`${service.id} ${at}`}>
          <span className="ui-strong">{service.name}</span>
          <span className="ui-figures">{money(price)}</span>
          <Select
            aria-label={`Who does ${service.name}`}
            value={staffId === null ? '' : String(staffId)}
            onChange={(event) => {
              const id = event.target.value === '' ? null : Number(event.target.value);
              void navigate(choicePath(provider.slug, withStaff(choice, at, id)), {
                replace: true,
                preventScrollReset: true,
              });
            }}
            options={[
              { value: '', label: `Anyone, ${money(service.price)}` },
              ...service.staff.flatMap((each) => {
                const person = staff.find(({ id }) => id === each.staffId);
                if (!person) return [];
                const title = person.title === '' ? '' : ` (${person.title})`;
                return [
                  { value: String(each.staffId), label: `${person.name}${title}, ${money(each.price)}` },
                ];
              }),
            ]}
          />
          <ButtonLink
            to={choicePath(provider.slug, withoutService(choice, at))}
            replace
            preventScrollReset
            variant="quiet"
            size="small"
            aria-label={`Remove ${service.name}`}
            icon={<X aria-hidden="true" />}
          >
            {null}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function BookButton(salon: SalonData) {
  const { choice, provider, isSignedIn, times } = salon;
  const { isPending, failure, place } = usePlaceOrder();
  const { revalidate } = useRevalidator();
  const chosen = chosenOf(salon);
  const money = (amount: number) => formatMoney({ amount, currency: salon.salon.currency });
  const toPay = chosen.reduce((sum, { now }) => sum + now, 0);
  const later = chosen.reduce((sum, { price, now }) => sum + price - now, 0);
  const minutes = chosen.reduce((sum, { service }) => sum + service.length, 0);
  const slot = times?.slots.find(({ start }) => start === choice.start);
  async function book() {
    if (!slot) return;
    const line = {
      kind: 'appointment' as const,
      providerId: provider.id,
      start: slot.start,
      services: chosen.map(({ service, staffId }) => ({ serviceId: service.id, staffId })),
    };
    await place([line]);
    // If it was refused, the times are no longer as they are shown.
    await revalidate();
  }
  return (
    <div className="salon-book">
      <dl className="salon-sum">
        <div>
          <dt>Together</dt>
          <dd>{lengthText(minutes)}</dd>
        </div>
        {later > 0 && (
          <div>
            <dt>At the salon</dt>
            <dd>{money(later)}</dd>
          </div>
        )}
        <div className="ui-strong">
          <dt>{later > 0 ? 'Deposit now' : 'Total'}</dt>
          <dd>{money(toPay)}</dd>
        </div>
      </dl>
      {failure && (
        <Banner tone="danger" role="alert" title="Not booked">
          {failure.text}{' '}
          {failure.isUnverified && <TextLink to="/profile">Confirm your email address</TextLink>}
        </Banner>
      )}
      {isSignedIn ? (
        <Button
          variant="primary"
          size="large"
          isWide
          isLoading={isPending}
          disabled={!slot}
          onClick={() => void book()}
        >
          {slot ? `Book ${clockTime(slot.start, provider.zone)} and pay ${money(toPay)}` : 'Choose a time'}
        </Button>
      ) : (
        <ButtonLink variant="primary" size="large" isWide to={loginPath(choicePath(provider.slug, choice))}>
          Sign in to book
        </ButtonLink>
      )}
      <ul className="ui-note salon-terms">
        {appointmentWords.purchaseTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  );
}

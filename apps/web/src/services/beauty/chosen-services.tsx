import { formatMoney } from '@tessera/domain/selling/money/money';
import X from 'lucide-react/icons/x';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { type Choice, choicePath, MAX_GUESTS, withGuest, withoutService, withStaff } from './choice.ts';
import type { SalonData } from './load-salon-page.ts';

export function chosenOf({ choice, services }: Pick<SalonData, 'choice' | 'services'>) {
  return choice.services.flatMap((id, at) => {
    const service = services.find((each) => each.id === id);
    const staffId = choice.staff[at] ?? null;
    if (!service) return [];
    const named = service.staff.find((each) => each.staffId === staffId);
    const price = named?.price ?? service.price;
    const now = Math.ceil((price * service.depositPercent) / 100);
    return [{ service, staffId, guest: choice.guests[at] ?? 0, price, now }];
  });
}

/** For how long everybody is there. People who come together are served at the same time. */
export function lengthOfVisit(chosen: ReturnType<typeof chosenOf>): number {
  const lengths = [...Map.groupBy(chosen, ({ guest }) => guest).values()].map((ofGuest) =>
    ofGuest.reduce((sum, { service }) => sum + service.length, 0),
  );
  return Math.max(0, ...lengths);
}

/** The chosen services, each with who serves, and for whom it is if there are several. */
export function ChosenServices(salon: SalonData) {
  const { choice, provider, staff } = salon;
  const navigate = useNavigate();
  const money = (amount: number) => formatMoney({ amount, currency: salon.salon.currency });
  const go = (to: Choice) =>
    void navigate(choicePath(provider.slug, to), { replace: true, preventScrollReset: true });
  const chosen = chosenOf(salon);
  return (
    <ul className="salon-chosen">
      {chosen.map(({ service, staffId, guest, price }, at) => (
        <li key={`${service.id} ${at}`}>
          <span className="ui-strong">{service.name}</span>
          <span className="ui-figures">
            {service.isPriceFrom && 'from '}
            {money(price)}
          </span>
          <span className="salon-chosen-who">
            <Select
              aria-label={`Who does ${service.name}`}
              value={staffId === null ? '' : String(staffId)}
              onChange={({ target: { value } }) =>
                go(withStaff(choice, at, value === '' ? null : Number(value)))
              }
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
            {chosen.length > 1 && (
              <Select
                aria-label={`Who is ${service.name} for`}
                value={String(guest)}
                onChange={({ target: { value } }) => go(withGuest(choice, at, Number(value)))}
                options={Array.from({ length: Math.min(MAX_GUESTS, chosen.length) }, (_, index) => ({
                  value: String(index),
                  label: index === 0 ? 'For me' : `For guest ${index}`,
                }))}
              />
            )}
          </span>
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

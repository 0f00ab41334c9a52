import { formatMoney } from '@tessera/domain/selling/money/money';
import Plus from 'lucide-react/icons/plus';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { choicePath, lengthText, withService } from './choice.ts';
import type { SalonData } from './load-salon-page.ts';

type Service = SalonData['services'][number];

/** Services by category, each with a button that adds it to the visit. */
export function ServiceList(salon: SalonData) {
  const byCategory = Map.groupBy(salon.services, ({ category }) => category);
  return (
    <div className="salon-services">
      {[...byCategory].map(([category, services]) => (
        <section key={category} aria-label={category === '' ? 'Services' : category}>
          <h2 className="ui-section-title">{category === '' ? 'Services' : category}</h2>
          <ul className="salon-service-list">
            {services.map((service) => (
              <ServiceRow key={service.id} service={service} salon={salon} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ServiceRow({ service, salon }: { service: Service; salon: SalonData }) {
  const { choice, provider } = salon;
  const count = choice.services.filter((id) => id === service.id).length;
  const money = (amount: number) => formatMoney({ amount, currency: salon.salon.currency });
  const isFrom = service.isPriceFrom || service.staff.some(({ price }) => price > service.price);
  return (
    <li className="salon-service" data-chosen={count > 0}>
      <div>
        <h3>{service.name}</h3>
        {service.about !== '' && <p className="ui-note">{service.about}</p>}
        <p className="salon-service-facts">
          {lengthText(service.length)}
          {service.waitMinutes > 0 && `, of which ${lengthText(service.waitMinutes)} is a wait`}
          {service.depositPercent < 100 && ` · ${service.depositPercent} % deposit`}
          {service.patchTest &&
            ` · “${service.patchTest.name}” needed ${service.patchTest.hours} hours before`}
        </p>
      </div>
      <div className="salon-service-add">
        <span className="ui-strong ui-figures">
          {isFrom && 'from '}
          {money(service.price)}
        </span>
        {count > 0 && <Badge tone="vertical">{count > 1 ? `Added ${count} times` : 'Added'}</Badge>}
        <ButtonLink
          to={choicePath(provider.slug, withService(choice, service.id))}
          replace
          preventScrollReset
          size="small"
          variant={choice.services.length === 0 ? 'secondary' : 'quiet'}
          icon={<Plus aria-hidden="true" />}
          aria-label={`Add ${service.name}`}
        >
          Add
        </ButtonLink>
      </div>
    </li>
  );
}

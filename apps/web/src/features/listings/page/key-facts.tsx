import type { KeyFact } from '@tessera/domain/listings/key-facts';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Cog from 'lucide-react/icons/cog';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import House from 'lucide-react/icons/house';
import Leaf from 'lucide-react/icons/leaf';
import Palette from 'lucide-react/icons/palette';
import Scan from 'lucide-react/icons/scan';
import Tag from 'lucide-react/icons/tag';

const icons: Readonly<Record<string, typeof Tag>> = {
  year: CalendarDays,
  mileage: Gauge,
  fuel: Fuel,
  transmission: Cog,
  beds: BedDouble,
  baths: Bath,
  size_sqft: Scan,
  epc_rating: Leaf,
  pay: Banknote,
  employment_type: BriefcaseBusiness,
  remote: House,
  condition: BadgeCheck,
  colour: Palette,
};

/** The facts that decide, each with a picture of what it is about. */
export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="listing-key-facts">
      {facts.map(({ id, label, text }) => {
        const Icon = icons[id] ?? Tag;
        return (
          <div key={id}>
            <dt className="sr-only">{label}</dt>
            <dd>
              <Icon aria-hidden="true" />
              {text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

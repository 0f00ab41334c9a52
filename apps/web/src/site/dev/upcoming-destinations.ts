import {
  type UpcomingIcon,
  upcomingKeys,
  upcomingSections,
} from '@tessera/domain/sections/upcoming-sections';
import BadgePoundSterling from 'lucide-react/icons/badge-pound-sterling';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Scissors from 'lucide-react/icons/scissors';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import Truck from 'lucide-react/icons/truck';
import Utensils from 'lucide-react/icons/utensils';
import Waypoints from 'lucide-react/icons/waypoints';
import type { Icon } from '../../lib/section-icons.ts';

const icons: Readonly<Record<UpcomingIcon, Icon>> = {
  'badge-pound-sterling': BadgePoundSterling,
  'chart-candlestick': ChartCandlestick,
  scissors: Scissors,
  store: Store,
  ticket: Ticket,
  truck: Truck,
  utensils: Utensils,
  waypoints: Waypoints,
};

/** Links to sections that are not built yet. Only the preview of the shell loads them. */
export const upcomingDestinations = upcomingKeys.map((key) => {
  const { path, name, icon, group } = upcomingSections[key];
  return { path, label: name, icon: icons[icon], group, vertical: key, isReady: false };
});

import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import BadgePoundSterling from 'lucide-react/icons/badge-pound-sterling';
import Banknote from 'lucide-react/icons/banknote';
import BellRing from 'lucide-react/icons/bell-ring';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Database from 'lucide-react/icons/database';
import Files from 'lucide-react/icons/files';
import Flag from 'lucide-react/icons/flag';
import Flower from 'lucide-react/icons/flower';
import Gauge from 'lucide-react/icons/gauge';
import HardDrive from 'lucide-react/icons/hard-drive';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import LogIn from 'lucide-react/icons/log-in';
import Mail from 'lucide-react/icons/mail';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Receipt from 'lucide-react/icons/receipt-text';
import Scissors from 'lucide-react/icons/scissors';
import Settings from 'lucide-react/icons/settings-2';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import Ticket from 'lucide-react/icons/ticket';
import Truck from 'lucide-react/icons/truck';
import UsersRound from 'lucide-react/icons/users-round';
import UserPlus from 'lucide-react/icons/user-plus';
import Utensils from 'lucide-react/icons/utensils';
import Waypoints from 'lucide-react/icons/waypoints';
import { type Icon, sectionIcons } from '../../lib/section-icons.ts';

/**
 * Where a link appears: `main` in the header, the site menu and the footer, `files` in the site menu and the footer,
 * `discover` in the footer. The callers of `shownDestinations()` decide this.
 */
export type Group =
  | 'main'
  | 'discover'
  | 'files'
  | 'market'
  | 'services'
  | 'money'
  | 'account'
  | 'administration';

export interface Destination {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  readonly group: Group;
  /** Who sees the link; everyone if absent. */
  readonly audience?: 'signed-in' | 'signed-out' | 'moderator' | 'admin';
  /** Key of the section, which is also the name of its colour. */
  readonly vertical?: string;
}

/**
 * Every link of the site, in display order. Those of services and tools are written out, because every page loads this
 * file and needs neither their colours nor their keywords.
 */
export const destinations: readonly Destination[] = [
  { path: '/', label: 'Home', icon: House, group: 'main', audience: 'signed-out' },
  {
    path: '/dashboard',
    label: 'Dashboard',
    icon: Gauge,
    group: 'main',
    audience: 'signed-in',
  },
  ...systems.map((system): Destination => {
    const { path, name: label, icon } = systemFacts[system];
    return {
      path,
      label,
      icon: sectionIcons[icon],
      group: 'market',
      vertical: system,
    };
  }),
  { path: '/food', label: 'Food', icon: Utensils, group: 'services', vertical: 'food' },
  { path: '/drivers', label: 'Drivers', icon: Waypoints, group: 'services', vertical: 'drivers' },
  { path: '/moving', label: 'Moving', icon: Truck, group: 'services', vertical: 'moving' },
  { path: '/beauty', label: 'Beauty', icon: Scissors, group: 'services', vertical: 'beauty' },
  { path: '/shop-builder', label: 'Shop Builder', icon: Store, group: 'money', vertical: 'shop' },
  {
    path: '/compound-interest',
    label: 'Compound Interest',
    icon: BadgePoundSterling,
    group: 'money',
    vertical: 'compound',
  },
  { path: '/lottery', label: 'Lottery', icon: Ticket, group: 'money', vertical: 'lottery' },
  { path: '/trading', label: 'Trading', icon: ChartCandlestick, group: 'money', vertical: 'trading' },
  {
    path: '/about',
    label: 'About',
    icon: Info,
    group: 'main',
  },
  {
    path: '/contact',
    label: 'Contact',
    icon: Mail,
    group: 'main',
  },
  {
    path: '/favourites',
    label: 'Favourites',
    icon: Heart,
    group: 'discover',
  },
  {
    path: '/saved-searches',
    label: 'Saved searches',
    icon: BellRing,
    group: 'discover',
    audience: 'signed-in',
  },
  {
    path: '/following',
    label: 'Following',
    icon: UsersRound,
    group: 'discover',
    audience: 'signed-in',
  },
  {
    path: '/patterns',
    label: 'Patterns',
    icon: Flower,
    group: 'discover',
  },
  {
    path: '/messages',
    label: 'Messages',
    icon: MessagesSquare,
    group: 'files',
    audience: 'signed-in',
  },
  {
    path: '/files',
    label: 'File Manager',
    icon: Files,
    group: 'files',
    audience: 'signed-in',
  },
  {
    path: '/orders',
    label: 'Orders',
    icon: Receipt,
    group: 'files',
    audience: 'signed-in',
  },
  {
    path: '/sales',
    label: 'Sales',
    icon: Tag,
    group: 'files',
    audience: 'signed-in',
  },
  {
    path: '/storage-plan',
    label: 'Storage Plan',
    icon: HardDrive,
    group: 'files',
    audience: 'signed-in',
  },
  {
    path: '/auth/login',
    label: 'Sign In',
    icon: LogIn,
    group: 'account',
    audience: 'signed-out',
  },
  {
    path: '/auth/signup',
    label: 'Sign Up',
    icon: UserPlus,
    group: 'account',
    audience: 'signed-out',
  },
  {
    path: '/profile',
    label: 'Profile Settings',
    icon: Settings,
    group: 'account',
    audience: 'signed-in',
  },
  {
    path: '/checkout',
    label: 'Check Out',
    icon: ShoppingCart,
    group: 'account',
  },
  {
    path: '/moderation',
    label: 'Moderation',
    icon: Flag,
    group: 'administration',
    audience: 'moderator',
  },
  {
    path: '/admin/people',
    label: 'People',
    icon: UsersRound,
    group: 'administration',
    audience: 'admin',
  },
  {
    path: '/admin/money',
    label: 'Money',
    icon: Banknote,
    group: 'administration',
    audience: 'admin',
  },
  {
    path: '/admin/database',
    label: 'Database Manager',
    icon: Database,
    group: 'administration',
    audience: 'admin',
  },
];

export const verticalGroups = [
  { group: 'market', label: 'Buy, sell and find' },
  { group: 'services', label: 'Order and book' },
  { group: 'money', label: 'Build and plan' },
] as const satisfies readonly { group: Group; label: string }[];

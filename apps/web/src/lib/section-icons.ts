import type { SystemIcon } from '@tessera/domain/market/listings/systems';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CarFront from 'lucide-react/icons/car-front';
import KeyRound from 'lucide-react/icons/key-round';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ComponentType } from 'react';

export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean | 'true' }>;

/** Drawings of the icons that listing systems are declared with. */
export const sectionIcons: Readonly<Record<SystemIcon, Icon>> = {
  'briefcase-business': BriefcaseBusiness,
  'car-front': CarFront,
  'key-round': KeyRound,
  'shopping-bag': ShoppingBag,
};

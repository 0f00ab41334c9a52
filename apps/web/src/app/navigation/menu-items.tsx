import type { MenuItem } from '../../ui/overlays/menu.types.ts';
import type { Destination } from './destinations.ts';
import { isCurrent } from './shown.ts';

export function destinationItem(destination: Destination, currentPath: string): MenuItem {
  const { path, label, icon: Icon, vertical } = destination;
  return {
    label,
    to: path,
    icon: <Icon aria-hidden="true" />,
    vertical,
    isCurrent: isCurrent(path, currentPath),
  };
}

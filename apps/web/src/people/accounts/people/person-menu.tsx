import type { PersonInAdministration } from '@tessera/contract/people/accounts-admin';
import { suspensionRefusal } from '@tessera/domain/people/administration';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Trash from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserCog from 'lucide-react/icons/user-cog';
import { useViewer } from '../../../lib/viewer.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuItem } from '../../../ui/overlays/menu.types.ts';
import type { PersonQuestion } from './person-dialogs.tsx';
import { nameOf } from './person-labels.ts';

interface PersonMenuProps {
  person: PersonInAdministration;
  onAsk: (question: PersonQuestion) => void;
}

export function PersonMenu({ person, onAsk }: PersonMenuProps) {
  const viewer = useViewer();
  if (!viewer) return null;
  const items: MenuItem[] = [];
  if (!suspensionRefusal(viewer, person)) {
    items.push(
      person.isSuspended
        ? {
            label: 'Restore',
            icon: <UserCheck aria-hidden="true" />,
            onSelect: () => onAsk({ kind: 'restore', person }),
          }
        : {
            label: 'Suspend',
            icon: <Ban aria-hidden="true" />,
            tone: 'danger',
            onSelect: () => onAsk({ kind: 'suspend', person }),
          },
    );
    if (viewer.role === 'admin')
      items.push({
        label: 'Delete account',
        icon: <Trash aria-hidden="true" />,
        tone: 'danger',
        onSelect: () => onAsk({ kind: 'delete', person }),
      });
  }
  if (viewer.role === 'admin') {
    items.unshift({
      label: 'Change role',
      icon: <UserCog aria-hidden="true" />,
      onSelect: () => onAsk({ kind: 'role', person }),
    });
  }
  if (items.length === 0) return <span className="ui-note">None</span>;
  return (
    <Menu
      align="end"
      groups={[{ items }]}
      renderTrigger={(props) => (
        <IconButton
          label={`Actions for ${nameOf(person)}`}
          size="small"
          icon={<EllipsisVertical aria-hidden="true" />}
          {...props}
        />
      )}
    />
  );
}

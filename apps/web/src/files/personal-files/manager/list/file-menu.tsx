import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Eye from 'lucide-react/icons/eye';
import FolderInput from 'lucide-react/icons/folder-input';
import Info from 'lucide-react/icons/info';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '../../../../ui/button.tsx';
import { preloadDialog } from '../../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { MenuGroup } from '../../../../ui/overlays/menu.types.ts';
import type { SelectedFile } from '../selection.ts';
import type { Question } from '../use-manager.ts';

interface FileMenuProps {
  file: SelectedFile;
  tabIndex: number;
  onAsk: (question: Question) => void;
}

export function FileMenu({ file, tabIndex, onAsk }: FileMenuProps) {
  const groups: MenuGroup[] = [
    {
      items: [
        {
          label: 'View/Open',
          icon: <Eye aria-hidden="true" />,
          shortcut: 'Enter',
          onSelect: () => onAsk({ kind: 'view', file }),
        },
        {
          label: 'Rename',
          icon: <Pencil aria-hidden="true" />,
          shortcut: 'F2',
          onSelect: () => onAsk({ kind: 'rename', file }),
        },
        {
          label: 'Move',
          icon: <FolderInput aria-hidden="true" />,
          onSelect: () => onAsk({ kind: 'move', files: [file] }),
        },
        {
          label: 'Details',
          icon: <Info aria-hidden="true" />,
          onSelect: () => onAsk({ kind: 'details', file }),
        },
      ],
    },
    {
      items: [
        {
          label: 'Delete',
          icon: <Trash aria-hidden="true" />,
          shortcut: 'Del',
          tone: 'danger',
          onSelect: () => onAsk({ kind: 'delete', files: [file] }),
        },
      ],
    },
  ];
  return (
    <Menu
      align="end"
      groups={groups}
      renderTrigger={(props) => (
        <IconButton
          label={`Actions for ${file.name}`}
          size="small"
          tabIndex={tabIndex}
          icon={<EllipsisVertical aria-hidden="true" />}
          {...props}
          onPointerEnter={() => {
            props.onPointerEnter();
            preloadDialog();
          }}
        />
      )}
    />
  );
}

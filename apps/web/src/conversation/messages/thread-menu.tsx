import type { Conversation } from '@tessera/contract/conversation/messages';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuItem } from '../../ui/overlays/menu.types.ts';
import { ReportDialog } from '../../market/listings/public.ts';
import { ThreadQuestion } from './thread-question.tsx';
import { useThreadAction } from './use-thread-action.ts';

export function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const [question, setQuestion] = useState<'block' | 'delete'>();
  const [isReporting, setIsReporting] = useState(false);
  const { id, listing, other, state, isArchived } = conversation;
  const action = useThreadAction(id);
  const isThere = other.firstName !== null;
  const items: MenuItem[] = [
    isArchived
      ? {
          label: 'Move to inbox',
          icon: <ArchiveRestore aria-hidden="true" />,
          onSelect: () => action.run('unarchive', 'Moved to inbox'),
        }
      : {
          label: 'Archive',
          icon: <Archive aria-hidden="true" />,
          onSelect: () => action.run('archive', 'Archived'),
        },
    ...(isThere
      ? [
          state === 'blocked'
            ? {
                label: 'Unblock',
                icon: <UserCheck aria-hidden="true" />,
                onSelect: () => action.run('unblock', 'Unblocked'),
              }
            : { label: 'Block', icon: <Ban aria-hidden="true" />, onSelect: () => setQuestion('block') },
          { label: 'Report', icon: <Flag aria-hidden="true" />, onSelect: () => setIsReporting(true) },
        ]
      : []),
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden="true" />,
      tone: 'danger',
      onSelect: () => setQuestion('delete'),
    },
  ];
  return (
    <div className="needs-script">
      <Menu
        align="end"
        groups={[{ items }]}
        renderTrigger={(props) => (
          <IconButton
            label="Actions for this conversation"
            icon={<EllipsisVertical aria-hidden="true" />}
            {...props}
          />
        )}
      />
      <ThreadQuestion
        question={question}
        conversation={conversation}
        action={action}
        onClose={() => setQuestion(undefined)}
      />
      {isReporting && (
        <ReportDialog
          subject="conversation"
          title={listing.title}
          action={`/messages/${id}`}
          isOpen
          onOpenChange={setIsReporting}
        />
      )}
    </div>
  );
}

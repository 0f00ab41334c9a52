import type { Conversation } from '@tessera/contract/conversation/messages';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { nameOf } from './name-of.ts';
import type { ThreadAction } from './use-thread-action.ts';

interface ThreadQuestionProps {
  question: 'block' | 'delete' | undefined;
  conversation: Conversation;
  action: ThreadAction;
  onClose: () => void;
}

export function ThreadQuestion({ question, conversation, action: act, onClose }: ThreadQuestionProps) {
  const name = nameOf(conversation.other);
  return (
    <>
      <ConfirmDialog
        isOpen={question === 'block'}
        onOpenChange={onClose}
        title={`Block ${name}?`}
        confirmLabel="Block"
        tone="danger"
        isPending={act.isPending}
        onConfirm={() => {
          act.run('block', `${name} is blocked`);
          onClose();
        }}
      >
        Neither of you can message the other, here or about other listings. You can unblock them at any time.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'delete'}
        onOpenChange={onClose}
        title="Delete this conversation?"
        confirmLabel="Delete"
        tone="danger"
        isPending={act.isPending}
        onConfirm={() => {
          act.run('delete');
          onClose();
        }}
      >
        It’s deleted for you and can’t be restored. {name} keeps their copy.
      </ConfirmDialog>
    </>
  );
}

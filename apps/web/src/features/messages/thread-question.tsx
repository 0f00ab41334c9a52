import type { Conversation } from '@tessera/contract/messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { nameOf } from './name-of.ts';
import type { ThreadAct } from './use-thread-act.ts';

interface ThreadQuestionProps {
  question: 'block' | 'delete' | undefined;
  conversation: Conversation;
  act: ThreadAct;
  onClose: () => void;
}

export function ThreadQuestion({ question, conversation, act, onClose }: ThreadQuestionProps) {
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
        Neither of you can write to the other any more, here or about another listing. You can unblock them at
        any time.
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
        It is deleted for you and cannot be brought back. {name} keeps it.
      </ConfirmDialog>
    </>
  );
}

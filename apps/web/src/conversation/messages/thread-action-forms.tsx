import type { Conversation } from '@tessera/contract/conversation/messages';
import { Button } from '../../ui/button.tsx';

/** The menu's actions for browsers without scripts: each button sends a form. */
export function ThreadActionForms({ conversation }: { conversation: Conversation }) {
  const { id, isArchived, state, other } = conversation;
  return (
    <form method="post" action={`/messages/${id}`} className="thread-plain" aria-label="Actions">
      {isArchived ? (
        <ActionButton intent="unarchive">Move to inbox</ActionButton>
      ) : (
        <ActionButton intent="archive">Archive</ActionButton>
      )}
      {other.firstName !== null && state !== 'blocked' && <ActionButton intent="block">Block</ActionButton>}
      <ActionButton intent="delete">Delete</ActionButton>
    </form>
  );
}

function ActionButton({ intent, children }: { intent: string; children: string }) {
  return (
    <Button type="submit" size="small" name="intent" value={intent}>
      {children}
    </Button>
  );
}

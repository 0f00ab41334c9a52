import type { Conversation } from '@tessera/contract/messages';
import { Button } from '../../ui/button.tsx';

/** What the menu holds, for a browser without script: each button sends a form. */
export function ThreadPlainActs({ conversation }: { conversation: Conversation }) {
  const { id, isArchived, state, other } = conversation;
  return (
    <form method="post" action={`/messages/${id}`} className="thread-plain" aria-label="Actions">
      {isArchived ? <Act intent="unarchive">Move to inbox</Act> : <Act intent="archive">Archive</Act>}
      {other.firstName !== null && state !== 'blocked' && <Act intent="block">Block</Act>}
      <Act intent="delete">Delete</Act>
    </form>
  );
}

function Act({ intent, children }: { intent: string; children: string }) {
  return (
    <Button type="submit" size="small" name="intent" value={intent}>
      {children}
    </Button>
  );
}

import MessagesSquare from 'lucide-react/icons/messages-square';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpenFirst } from '../../ui/use-open-first.ts';

/** Beside the list of conversations. On wide screens the first of them opens at once. */
export default function InboxStart() {
  useOpenFirst();
  return (
    <div className="thread-nothing">
      <EmptyState icon={<MessagesSquare aria-hidden="true" />} title="Choose a conversation">
        Messages go to one person, who doesn’t see your email address.
      </EmptyState>
    </div>
  );
}

import MessagesSquare from 'lucide-react/icons/messages-square';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown beside the list of conversations until one is opened. */
export default function InboxStart() {
  return (
    <div className="thread-nothing">
      <EmptyState icon={<MessagesSquare aria-hidden="true" />} title="Choose a conversation">
        Messages go to one person, who doesn’t see your email address.
      </EmptyState>
    </div>
  );
}

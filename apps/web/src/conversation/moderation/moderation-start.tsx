import Flag from 'lucide-react/icons/flag';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown beside the list of cases until one is opened. */
export default function ModerationStart() {
  return (
    <div className="case-nothing">
      <EmptyState icon={<Flag aria-hidden="true" />} title="Choose a report">
        Decisions take effect straight away. The owner is told your reason, and the audit records it.
      </EmptyState>
    </div>
  );
}

import Flag from 'lucide-react/icons/flag';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOpenFirst } from '../../ui/use-open-first.ts';

/** Beside the list of cases. On wide screens the first of them opens at once. */
export default function ModerationStart() {
  useOpenFirst();
  return (
    <div className="case-nothing">
      <EmptyState icon={<Flag aria-hidden="true" />} title="Choose a report">
        Decisions take effect straight away. The owner is told your reason, and the audit records it.
      </EmptyState>
    </div>
  );
}

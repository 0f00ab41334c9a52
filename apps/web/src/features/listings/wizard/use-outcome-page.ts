import { systemFacts } from '@tessera/domain/listings/systems';
import { useNavigate } from 'react-router';
import type { Outcome } from '../state/wizard-state.ts';
import { writeStep } from './step-address.ts';

/** After publishing, the public page opens; after saving a draft, the dashboard. */
export function useOutcomePage() {
  const navigate = useNavigate();
  return {
    showOutcome({ status, system, listingId }: Outcome) {
      // Back leads to a new, empty form, not to the last step of this one.
      writeStep(1);
      void navigate(status === 'live' ? `${systemFacts[system].path}/${listingId}` : '/dashboard');
    },
    leave: () => void navigate('/dashboard'),
  };
}

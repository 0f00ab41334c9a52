import { systemFacts } from '@tessera/domain/market/listings/systems';
import { useNavigate } from 'react-router';
import type { Outcome } from '../state/wizard-state.ts';
import { writeStep } from './step-address.ts';

/** Leads on after submitting: to the public page of a published listing, or to the dashboard for a draft. */
export function useOutcomePage() {
  const navigate = useNavigate();
  return {
    showOutcome({ status, system, listingId }: Outcome) {
      // Afterwards, Back leads to an empty form and not to the last step of this one.
      writeStep(1);
      void navigate(status === 'live' ? `${systemFacts[system].path}/${listingId}` : '/dashboard');
    },
    leave: () => void navigate('/dashboard'),
  };
}

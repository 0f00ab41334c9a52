import { systemFacts } from '@tessera/domain/market/listings/systems';
import { useNavigate } from 'react-router';
import type { Outcome } from '../state/wizard-state.ts';
import { writeStep } from './step-address.ts';

/** The page to show after submitting. */
export function pageAfter({ status, isNew, system, listingId }: Outcome): string {
  if (status === 'draft') return '/dashboard';
  return isNew ? `/listings/${system}/${listingId}/live` : `${systemFacts[system].path}/${listingId}`;
}

export function useOutcomePage() {
  const navigate = useNavigate();
  return {
    showOutcome(outcome: Outcome) {
      // Afterwards, Back leads to an empty form and not to the last step of this one.
      writeStep(1);
      void navigate(pageAfter(outcome));
    },
    leave: () => void navigate('/dashboard'),
  };
}

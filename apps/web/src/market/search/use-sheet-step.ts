import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Hash in the address while a phone's filter sheet is open. */
export const FILTERS_HASH = '#filters';

/** Makes the open sheet a step in the browser's history, so that Back closes it and stays on the page. */
export function useSheetStep(onBack: () => void) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isStep = hash === FILTERS_HASH;
  const wasStep = useRef(isStep);
  const isPushed = useRef(false);
  const closeSheet = useEffectEvent(onBack);
  useEffect(() => {
    if (wasStep.current && !isStep) {
      isPushed.current = false;
      closeSheet();
    }
    wasStep.current = isStep;
  }, [isStep]);
  return {
    open() {
      if (isStep) return;
      isPushed.current = true;
      void navigate({ search, hash: FILTERS_HASH }, { preventScrollReset: true });
    },
    /** Closes the sheet by going back to the step before it was opened. */
    close() {
      if (isPushed.current) void navigate(-1);
      else onBack();
    },
  };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Part of the address while the filters of a phone are open. */
export const FILTERS_HASH = '#filters';

/** Makes the open sheet a step of the history, so that Back closes it and stays on the page. */
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
    /** Goes back where the sheet was opened, which closes it. */
    close() {
      if (isPushed.current) void navigate(-1);
      else onBack();
    },
  };
}

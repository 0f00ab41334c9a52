import { useEffect } from 'react';
import { useNavigate, useOutletContext } from 'react-router';

/** Where a list and its selected item are side by side, as in panes.css. */
const SIDE_BY_SIDE = '(width >= 64rem)';

/**
 * For the pane beside a list while nothing is selected: opens the first item, whose path is the outlet's context. On
 * small screens the list is alone, and people choose.
 */
export function useOpenFirst(): void {
  const path = useOutletContext<string | undefined>();
  const navigate = useNavigate();
  useEffect(() => {
    if (path === undefined || !matchMedia(SIDE_BY_SIDE).matches) return;
    // Nobody pressed anything, so the focus stays where it is.
    void navigate(path, { replace: true, preventScrollReset: true, state: { keepsFocus: true } });
  }, [path, navigate]);
}

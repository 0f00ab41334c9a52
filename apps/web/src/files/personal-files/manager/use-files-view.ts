import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { changeView, type FilesView, parseView, usualView, viewSearch } from './files-view.ts';
import { useViewerInAddress, useViewerInHistory, type ViewerLocation } from './viewer/use-viewer-location.ts';

export interface ViewSource {
  readonly view: FilesView;
  /** `replace`: adds no history entry, for example for the next character of a search. */
  readonly change: (patch: Partial<FilesView>, how?: 'push' | 'replace') => void;
  /** The address of another page of the list. Undefined inside another screen, where the view has no address. */
  readonly hrefFor: ((page: number) => string) | undefined;
  readonly viewer: ViewerLocation;
}

export function useViewInAddress(): ViewSource {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Reads the address of a navigation in progress, so that the list changes without waiting for the rest of the page.
  const pending = useNavigation().location;
  const view = parseView(new URLSearchParams(pending?.pathname === pathname ? pending.search : search));
  return {
    view,
    change(patch, how = 'push') {
      const next = viewSearch(changeView(view, patch));
      void navigate(pathname + next, {
        replace: how === 'replace',
        preventScrollReset: !('page' in patch),
        // Renders at once. Otherwise a busy browser would show the old state of a checkbox until the list has changed.
        flushSync: true,
      });
    },
    hrefFor: (page) => pathname + viewSearch({ ...view, page }),
    viewer: useViewerInAddress(view),
  };
}

/** The view of a File Manager inside another screen. It is stored in memory, not in the address. */
export function useViewInMemory(): ViewSource {
  const [view, setView] = useState(usualView);
  return {
    view,
    change: (patch) => setView((last) => changeView(last, patch)),
    hrefFor: undefined,
    viewer: useViewerInHistory(),
  };
}

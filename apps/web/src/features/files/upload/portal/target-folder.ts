import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

const PARAM = 'directory';

/** The Upload Portal with a folder selected; the empty string selects none in particular. */
export function uploadPath(folder: string): string {
  return folder === '' ? '/upload' : `/upload?${new URLSearchParams({ [PARAM]: folder })}`;
}

/**
 * Calls back with the folder that the address names: on the portal's own page, and on the File Manager's, over which
 * the portal opens for the folder in view.
 */
export function useTargetFolder(onFolder: (folder: string) => void): void {
  const { pathname, search } = useLocation();
  const isNamed = pathname === '/upload' || pathname === '/files';
  const folder = isNamed ? new URLSearchParams(search).get(PARAM) : null;
  const select = useEffectEvent(onFolder);
  useEffect(() => {
    if (folder) select(folder);
  }, [folder]);
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

const PARAM = 'directory';

/** Address of the Upload Portal with a selected folder. The empty string selects none. */
export function uploadPath(folder: string): string {
  return folder === '' ? '/upload' : `/upload?${new URLSearchParams({ [PARAM]: folder })}`;
}

/**
 * Calls back with the folder in the address: on the portal's own page, and on the File Manager's page, where the portal
 * opens for the current folder.
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

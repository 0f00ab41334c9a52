import { useEffect, useEffectEvent, useState } from 'react';
import { useFileDetails } from '../data/use-file-details.ts';
import { type SelectedFile, summaryOf } from '../selection.ts';
import type { ViewerLocation } from './use-viewer-location.ts';

interface Options {
  readonly viewer: ViewerLocation;
  /** Files on the current page of the list. */
  readonly files: readonly SelectedFile[];
  /** The list has loaded. */
  readonly isReady: boolean;
  readonly onMissing: (reason: string) => void;
}

/** The file in the viewer. If it is not on this page of the list, it is loaded on its own. */
export function useViewedFile({ viewer, files, isReady, onMissing }: Options) {
  const { fileId } = viewer;
  const [opened, setOpened] = useState<SelectedFile>();
  const known = files.find(({ id }) => id === fileId) ?? (opened?.id === fileId ? opened : undefined);
  const isUnknown = fileId !== undefined && isReady && known === undefined;
  const details = useFileDetails(fileId ?? 0, { isEnabled: isUnknown });
  const reportMissing = useEffectEvent((error: Error) => {
    onMissing(error.message);
    viewer.close();
  });
  useEffect(() => {
    if (isUnknown && details.error) reportMissing(details.error);
  }, [isUnknown, details.error]);
  return {
    file: isUnknown && details.data ? summaryOf(details.data) : known,
    view(file: SelectedFile) {
      setOpened(file);
      if (fileId === undefined) viewer.open(file.id);
      else viewer.show(file.id);
    },
  };
}

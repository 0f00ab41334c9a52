import { useState } from 'react';
import { AddAssetsDialog, type SelectedFile } from '../../files/public.ts';
import type { AttachedFile } from '../state/work.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';

/** The File Manager over the wizard, to choose the listing's files in. */
export function useAssetsDialog() {
  const wizard = useWizard();
  const files = useWizardState(({ work }) => work.files);
  const [isOpen, setIsOpen] = useState(false);
  return {
    openAssets: () => setIsOpen(true),
    // Mounted only while open: each opening starts with the current files.
    assetsDialog: isOpen && (
      <AddAssetsDialog
        isOpen
        onOpenChange={setIsOpen}
        preselected={files.map(selectedFile)}
        onAdd={(chosen) => wizard.addFiles(chosen)}
      />
    ),
  };
}

function selectedFile({ id, name, size, mimeType, downloadUrl }: AttachedFile): SelectedFile {
  return { id, name, size, mimeType, downloadUrl, directory: '' };
}

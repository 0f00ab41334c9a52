import { useState } from 'react';
import { AddAssetsDialog, type SelectedFile } from '../../../files/personal-files/public.ts';
import type { AttachedFile } from '../state/work.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';

/** Opens the File Manager in a dialog over the wizard, to choose the listing's files. */
export function useAssetsDialog() {
  const wizard = useWizard();
  const files = useWizardState(({ work }) => work.files);
  const [isOpen, setIsOpen] = useState(false);
  return {
    openAssets: () => setIsOpen(true),
    // Mounted only while open, so that each opening starts with the listing's present files.
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

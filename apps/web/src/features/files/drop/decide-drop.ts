interface DropFacts {
  /** Guests count as signed out. */
  readonly viewer: { readonly isVerified: boolean } | null;
  /** The folder that a File Manager shows: the empty string for all folders, undefined without a File Manager. */
  readonly folderInView: string | undefined;
}

export type DropDecision =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'confirm-email' }
  /** `folder` is a full path, or the empty string for the personal folder. */
  | { readonly kind: 'ask' | 'upload'; readonly folder: string };

/** Decides what happens to dropped files. In the File Manager their folder is obvious; elsewhere the person is asked. */
export function decideDrop({ viewer, folderInView }: DropFacts): DropDecision {
  if (!viewer) return { kind: 'sign-in' };
  if (!viewer.isVerified) return { kind: 'confirm-email' };
  return folderInView === undefined ? { kind: 'ask', folder: '' } : { kind: 'upload', folder: folderInView };
}

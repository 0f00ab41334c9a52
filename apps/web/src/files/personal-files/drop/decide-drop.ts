interface DropFacts {
  /** The signed-in person. Null for guests and for visitors who are signed out. */
  readonly viewer: { readonly isVerified: boolean } | null;
  /**
   * The folder that the File Manager shows; the empty string for all folders. Undefined if no File Manager is shown.
   */
  readonly folderInView: string | undefined;
}

export type DropDecision =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'confirm-email' }
  /** `folder` is a full path, or the empty string for the personal folder. */
  | { readonly kind: 'ask' | 'upload'; readonly folder: string };

/**
 * Decides what happens to dropped files. In the File Manager they go to the folder in view; on other pages the person
 * is asked first.
 */
export function decideDrop({ viewer, folderInView }: DropFacts): DropDecision {
  if (!viewer) return { kind: 'sign-in' };
  if (!viewer.isVerified) return { kind: 'confirm-email' };
  return folderInView === undefined ? { kind: 'ask', folder: '' } : { kind: 'upload', folder: folderInView };
}

interface DropFacts {
  /** Guests count as signed out. */
  readonly viewer: { readonly isVerified: boolean } | null;
  /** The folder that a File Manager shows, the empty string for all; undefined without one. */
  readonly folderInView: string | undefined;
}

export type DropDecision =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'confirm-email' }
  /** `folder` is a full path, or the empty string for the personal folder. */
  | { readonly kind: 'ask' | 'upload'; readonly folder: string };

/** What happens to files that are dropped on a page: in the File Manager it is plain where they go, elsewhere we ask. */
export function decideDrop({ viewer, folderInView }: DropFacts): DropDecision {
  if (!viewer) return { kind: 'sign-in' };
  if (!viewer.isVerified) return { kind: 'confirm-email' };
  return folderInView === undefined ? { kind: 'ask', folder: '' } : { kind: 'upload', folder: folderInView };
}

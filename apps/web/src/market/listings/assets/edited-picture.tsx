import type { PictureEdit } from '@tessera/domain/market/listings/picture-edits';
import type { ReactNode } from 'react';
import { BlobPicture } from './blob-picture.tsx';
import { useEdited } from './draw-edited.ts';

interface EditedPictureProps {
  addresses: readonly string[];
  edit: PictureEdit;
  alt: string;
  instead: ReactNode;
}

/** A picture with an edit that is not saved yet, drawn by the browser. */
export function EditedPicture({ addresses, edit, alt, instead }: EditedPictureProps) {
  const drawn = useEdited(addresses, edit);
  if (drawn === null) return instead;
  return <BlobPicture bytes={drawn} alt={alt} width={640} height={480} />;
}

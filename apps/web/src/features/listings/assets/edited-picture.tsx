import type { PictureEdit } from '@tessera/domain/listings/picture-edits';
import type { ReactNode } from 'react';
import { BlobPicture } from './blob-picture.tsx';
import { useEdited } from './draw-edited.ts';

interface EditedPictureProps {
  addresses: readonly string[];
  edit: PictureEdit;
  alt: string;
  instead: ReactNode;
}

/** A picture that is turned or cropped and not saved yet, drawn in the browser. */
export function EditedPicture({ addresses, edit, alt, instead }: EditedPictureProps) {
  const drawn = useEdited(addresses, edit);
  if (drawn === null) return instead;
  return <BlobPicture bytes={drawn} alt={alt} width={640} height={480} />;
}

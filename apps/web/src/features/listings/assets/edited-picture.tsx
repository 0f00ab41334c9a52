import type { PictureEdit } from '@tessera/domain/listings/picture-edits';
import type { ReactNode } from 'react';
import { useEdited } from './draw-edited.ts';
import { useObjectUrl } from './use-object-url.ts';

interface EditedPictureProps {
  addresses: readonly string[];
  edit: PictureEdit;
  alt: string;
  instead: ReactNode;
}

/** A picture that is turned or cropped and not saved yet, drawn in the browser. */
export function EditedPicture({ addresses, edit, alt, instead }: EditedPictureProps) {
  const drawn = useEdited(addresses, edit);
  const address = useObjectUrl(drawn ?? undefined);
  if (drawn === null) return instead;
  return <img src={address} alt={alt} width={640} height={480} draggable={false} />;
}

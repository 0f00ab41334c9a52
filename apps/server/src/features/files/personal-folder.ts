import { basePath } from '@tessera/domain/files/paths';
import { subfolderName } from '@tessera/domain/accounts/subfolders';
import type { SignedInUser } from '@tessera/domain/accounts/viewer';

/** A person's own place among the uploads. */
export interface PersonalFolder {
  readonly userId: number;
  /** The name of the personal folder: `user-7`. */
  readonly subfolder: string;
  readonly path: string;
}

/** Undefined before the address is verified: there is no folder then. */
export function findPersonalFolder({ id, subfolderNumber }: SignedInUser): PersonalFolder | undefined {
  const subfolder = subfolderName(subfolderNumber);
  return subfolder === null ? undefined : { userId: id, subfolder, path: basePath(subfolder) };
}

/** Of calls that only verified people may make. */
export function getPersonalFolder(user: SignedInUser): PersonalFolder {
  const personalFolder = findPersonalFolder(user);
  if (!personalFolder) throw new Error('A verified person has a personal folder');
  return personalFolder;
}

/** An id that names somebody else is refused, whoever asks: files are looked at by their owner alone. */
export function isForeignUser(userId: number | undefined, user: SignedInUser): boolean {
  return userId !== undefined && userId !== user.id;
}

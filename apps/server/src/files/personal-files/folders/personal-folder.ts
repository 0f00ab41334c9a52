import { basePath } from '@tessera/domain/files/personal-files/paths';
import { subfolderName } from '@tessera/domain/people/subfolders';
import type { SignedInUser } from '@tessera/domain/people/viewer';

/** The top folder of one person: My files. */
export interface PersonalFolder {
  readonly userId: number;
  /** The name of the personal folder: `user-7`. */
  readonly subfolder: string;
  readonly path: string;
}

/** Undefined until the person's email address is verified, because they have no folder before that. */
export function findPersonalFolder({ id, subfolderNumber }: SignedInUser): PersonalFolder | undefined {
  const subfolder = subfolderName(subfolderNumber);
  return subfolder === null ? undefined : { userId: id, subfolder, path: basePath(subfolder) };
}

/** The folder of a verified person. Throws for anybody else, so only calls that require verification may use it. */
export function getPersonalFolder(user: SignedInUser): PersonalFolder {
  const personalFolder = findPersonalFolder(user);
  if (!personalFolder) throw new Error('A verified person has a personal folder');
  return personalFolder;
}

/**
 * Whether a request names another person. Such requests are refused even for administrators, because only the owner may
 * see their files.
 */
export function isForeignUser(userId: number | undefined, user: SignedInUser): boolean {
  return userId !== undefined && userId !== user.id;
}

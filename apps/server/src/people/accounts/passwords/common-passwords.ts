import type { ProcessState } from '../../../platform/process-state.ts';
import { PUBLISHED_PASSWORD } from '../../../settings.ts';

/** The most common passwords, in lower case. The list is parsed when it is first used, not at every start. */
export function loadCommonPasswords(state: ProcessState): Promise<ReadonlySet<string>> {
  return state.get(parseList);
}

async function parseList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...passwordsOfThisSite]);
}

/**
 * Passwords that people choose because of this site’s name or read in its published files. No public list of common
 * passwords contains them.
 */
const passwordsOfThisSite = [PUBLISHED_PASSWORD, 'tessera1', 'tessera123', 'tessera1234', 'tesseratessera'];

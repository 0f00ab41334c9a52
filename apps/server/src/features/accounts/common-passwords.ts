let list: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords, in lower case. Parsed on first use, not at every start. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...ours]),
  );
  return list;
}

/** Common passwords of this site that no public list contains. */
const ours = ['tessera1', 'tessera123', 'tessera1234', 'tesseratessera'];

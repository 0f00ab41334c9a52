let list: Promise<ReadonlySet<string>> | undefined;

/** The passwords that are tried first, in lower case. Taken apart when one is first asked for, not at every start. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...ours]),
  );
  return list;
}

/** Those that a list from elsewhere cannot know. */
const ours = ['tessera1', 'tessera123', 'tessera1234', 'tesseratessera'];

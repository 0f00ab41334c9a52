/** Text that somebody typed but has not sent. It is stored while the tab is open, in case sending fails. */
export interface UnsentText {
  read(): string;
  save(text: string): void;
}

/** `about` identifies the conversation, or the form that starts one. */
export function openUnsentText(userId: number | undefined, about: number | string): UnsentText {
  const key = `tessera:reply:${userId ?? 'nobody'}:${about}`;
  return {
    read: () => quietly(() => sessionStorage.getItem(key)) ?? '',
    save(text) {
      quietly(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
    },
  };
}

/** Runs `work` and ignores errors, which come from browsers that do not allow storage. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

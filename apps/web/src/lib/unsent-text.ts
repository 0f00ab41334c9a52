/** Stores unsent text while the tab is open, because a session may end or a connection break. */
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

/** Ignores errors of browsers without storage. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

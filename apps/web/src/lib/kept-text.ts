/** What somebody has typed and not sent, as long as the tab is open: a session may end, or a connection break. */
export interface UnsentText {
  read(): string;
  save(text: string): void;
}

/** `about` names the conversation, or the form that begins one. */
export function openUnsentText(userId: number | undefined, about: number | string): UnsentText {
  const key = `tessera:reply:${userId ?? 'nobody'}:${about}`;
  return {
    read: () => quietly(() => sessionStorage.getItem(key)) ?? '',
    save(text) {
      quietly(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
    },
  };
}

/** Where a browser keeps nothing, nothing is kept. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

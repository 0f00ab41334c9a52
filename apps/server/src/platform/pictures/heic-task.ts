/** What a decoding thread is given, and what it answers. */
export interface HeicTask {
  readonly bytes: Uint8Array;
  readonly mostPoints: number;
  readonly mostMemory: number;
}

export type HeicReply =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: string };

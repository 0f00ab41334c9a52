import type { Device } from './sending/device.ts';

interface Kind {
  readonly sign: RegExp;
  readonly label: string;
  /** Shown instead of a technical message. */
  readonly says?: string;
  /** What to do about it, shown on phones. */
  readonly advice?: string;
}

const stay = 'Keep the browser in the foreground and use WiFi.';
const makeRoom = 'Close other tabs, keep the browser in the foreground, then resume.';

/** Kinds of failures, recognised by a pattern in the message. The first kind that matches is used. */
const kinds: readonly Kind[] = [
  { sign: /\bFTP\b/, label: 'FTP Error' },
  { sign: /time[d -]*out|inactiv/i, label: 'Network Error', advice: stay },
  { sign: /credential|\bunauthori|\bauthenti/i, label: 'Auth Error' },
  { sign: /\bmemory\b|\ballocation\b/i, label: 'Memory Error', advice: makeRoom },
  {
    sign: /failed to fetch|networkerror/i,
    label: 'Connection lost',
    says: 'The server cannot be reached. The upload can be resumed.',
    advice: stay,
  },
  {
    sign: /\bload failed/i,
    label: 'Load failed',
    says: 'The browser’s memory is exhausted. The upload can be resumed.',
    advice: makeRoom,
  },
  {
    sign: /interrupted|ECONNRESET/i,
    label: 'Upload interrupted',
    says: 'The upload can be resumed.',
    advice: stay,
  },
];

const deviceNames = { desktop: '', mobile: 'Mobile ', iphone: 'iPhone ' } as const;

/** The message of a failed upload: the kind of failure and, on phones, what to do about it. */
export function describeFailure(text: string, device: Device): string {
  const kind = kinds.find(({ sign }) => sign.test(text));
  if (!kind) return text;
  const label = `${deviceNames[device]}${kind.label}`;
  const sentence = kind.says ?? withoutLabel(text, kind.label);
  const advice = device === 'desktop' ? undefined : kind.advice;
  return [`${label}: ${closed(sentence, advice)}`, advice].filter(Boolean).join(' ');
}

function withoutLabel(text: string, label: string): string {
  const rest = text.startsWith(`${label}:`) ? text.slice(label.length + 1).trim() : text;
  return rest === '' ? text : rest;
}

/** Adds a full stop if another sentence follows. */
function closed(sentence: string, next: string | undefined): string {
  return next === undefined || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

export const statusFailure = (status: number) => `TRUE chunked upload failed (${status})`;

import { plural } from '@tessera/domain/plural';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';

/** Bytes in words, with one decimal place for amounts below ten: “3.4 MB”, “57 MB”. */
export function inWords(bytes: number): string {
  return formatBytes(bytes, (amount) => (amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)));
}

export function speedInWords(bytesPerSecond: number): string {
  return `${inWords(Math.round(bytesPerSecond))}/s`;
}

export function timeLeftInWords(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 60) return `${Math.round(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute left', 'minutes left');
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`;
}

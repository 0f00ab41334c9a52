import { plural } from '@tessera/domain/plural';
import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';

export function speedInWords(bytesPerSecond: number): string {
  return `${formatBytes(Math.round(bytesPerSecond))}/s`;
}

export function timeLeftInWords(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 60) return `${Math.round(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute left', 'minutes left');
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`;
}

const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** In the same thousands of 1024 in which limits are counted. */
export function inWords(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  if (power === 0) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${units[power]}`;
}

export function speedInWords(bytesPerSecond: number): string {
  return `${inWords(Math.round(bytesPerSecond))}/s`;
}

export function timeLeftInWords(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 60) return `${Math.round(seconds / 5) * 5} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute left' : `${minutes} minutes left`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`;
}

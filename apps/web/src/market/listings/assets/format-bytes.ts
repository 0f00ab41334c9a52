const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats sizes as `512 B` or `1.4 MB`, with one decimal place below 10. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: power > 0 && amount < 10 ? 1 : 0 })} ${units[power]}`;
}

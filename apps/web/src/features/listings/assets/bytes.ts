const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `512 B`, `1.4 MB`: one figure behind the point where it says something. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: power > 0 && amount < 10 ? 1 : 0 })} ${units[power]}`;
}

export function formatInteger(count: number): string {
  return Math.round(count).toLocaleString('en-GB');
}

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000)
    return `${milliseconds.toLocaleString('en-GB', { maximumSignificantDigits: 3 })} ms`;
  return formatSeconds(milliseconds / 1_000);
}

export function formatSeconds(seconds: number): string {
  if (seconds < 60)
    return `${seconds.toLocaleString('en-GB', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

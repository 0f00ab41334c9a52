const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const SMALLEST_SHOWN = 0.001;

/** A fraction as a percentage with one decimal place. Only nothing is 0%, and only everything is 100%. */
export function formatShare(share: number): string {
  if (share > 0 && share < SMALLEST_SHOWN) return `<${percent.format(SMALLEST_SHOWN)}`;
  if (share < 1 && share > 1 - SMALLEST_SHOWN) return `>${percent.format(1 - SMALLEST_SHOWN)}`;
  return percent.format(share);
}

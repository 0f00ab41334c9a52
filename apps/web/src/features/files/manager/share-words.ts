const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const SMALLEST = 0.001;

/** A fraction as a percentage with one decimal place. Only nothing is 0%, and only everything is 100%. */
export function formatShare(share: number): string {
  if (share > 0 && share < SMALLEST) return `<${percent.format(SMALLEST)}`;
  if (share < 1 && share > 1 - SMALLEST) return `>${percent.format(1 - SMALLEST)}`;
  return percent.format(share);
}

/** An ornament as on bank notes: copies of a wide and of a narrow ellipse, rotated around their centre. */
export function Rosette() {
  return (
    <svg className="account-rosette" viewBox="-200 -200 400 400" aria-hidden="true" focusable="false">
      <defs>
        <ellipse id="rosette-wide" rx="194" ry="112" />
        <ellipse id="rosette-narrow" rx="128" ry="44" />
      </defs>
      <g className="account-rosette-wide">{turns(18).map(turned('#rosette-wide'))}</g>
      <g className="account-rosette-narrow">{turns(9).map(turned('#rosette-narrow'))}</g>
    </svg>
  );
}

function turns(count: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 180) / count);
}

function turned(href: string) {
  return (angle: number) => <use key={angle} href={href} transform={`rotate(${angle})`} />;
}

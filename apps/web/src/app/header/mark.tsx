/** The site's mark: four tiles in a grid, one of them different. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="mark-ground" width="32" height="32" rx="8" />
      <g className="mark-tiles">
        <path d="M16 16A11 11 0 0 0 5 5a11 11 0 0 0 11 11Z" />
        <path d="M16 16A11 11 0 0 0 27 27a11 11 0 0 0-11-11Z" />
        <path d="M16 16A11 11 0 0 0 5 27a11 11 0 0 0 11-11Z" />
      </g>
      <path className="mark-spark" d="M16 16A11 11 0 0 0 27 5a11 11 0 0 0-11 11Z" />
    </svg>
  );
}

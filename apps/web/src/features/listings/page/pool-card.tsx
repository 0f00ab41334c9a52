import type { Figure } from './pool-figures.ts';

export function PoolCard({ figures }: { figures: readonly Figure[] }) {
  return (
    <section className="preview-panel" aria-labelledby="listing-pool">
      <h2 id="listing-pool">Shuffle pool</h2>
      <dl className="preview-details">
        {figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

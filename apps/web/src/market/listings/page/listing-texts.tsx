import { RichText } from '../../../ui/rich-text.tsx';
import type { PageTexts } from './page-texts.ts';

export function ListingTexts({ texts: { sections } }: { texts: PageTexts }) {
  return sections.map(({ id, label, blocks }) => (
    <section key={id} className="listing-section" aria-labelledby={`listing-${id}`}>
      <h2 id={`listing-${id}`}>{label}</h2>
      <RichText blocks={blocks} headings="h3" className="preview-text" />
    </section>
  ));
}

/** All facts except those in the row below the title. */
export function ListingDetails({ texts: { details } }: { texts: PageTexts }) {
  if (details.length === 0) return null;
  return (
    <section className="listing-section" aria-labelledby="listing-facts">
      <h2 id="listing-facts">Additional details</h2>
      <dl className="preview-details">
        {details.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

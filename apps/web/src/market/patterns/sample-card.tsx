import type { PatternColours } from '@tessera/patterns/colours/pattern-colours';

/** A sample listing on the pattern. Until the script runs, it has the site's colours. */
export function SampleCard({ colours }: { colours: PatternColours | undefined }) {
  const paint = (colour: 'text' | 'subtext' | 'accent') => colours && { color: colours[colour] };
  return (
    <div
      className="pattern-sample"
      style={colours && { backgroundColor: colours.surface, borderColor: colours.surfaceLine }}
    >
      <p className="pattern-sample-title" style={paint('text')}>
        Oak writing desk
      </p>
      <p className="pattern-sample-text" style={paint('subtext')}>
        A sample: used, very good
      </p>
      <p className="pattern-sample-price" style={paint('accent')}>
        £180
      </p>
    </div>
  );
}

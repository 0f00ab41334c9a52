import { Button } from '../../ui/button.tsx';
import '../../ui/link.css';

/** Links that take a table away: as a file, and on paper. */
export function TakeAway({ query }: { query: string }) {
  return (
    <p className="interest-take-away">
      <a className="ui-link" href={`/compound-interest/table.csv?${query}`} download>
        Download as CSV
      </a>
      <Button size="small" className="interest-print" onClick={() => print()}>
        Print
      </Button>
    </p>
  );
}

import { type LineKindName, lineKindNames, lineKindWords } from '@tessera/domain/sold/kinds/line-kinds';
import { useId } from 'react';
import { TextLink } from '../../ui/link.tsx';

/** The terms of everything in the order, by kind. The buyer accepts them before paying. */
export function Terms({ kinds }: { kinds: readonly LineKindName[] }) {
  const id = useId();
  const terms = lineKindNames
    .filter((name) => kinds.includes(name))
    .flatMap((name) => lineKindWords[name].purchaseTerms);
  if (terms.length === 0) return null;
  return (
    <div className="cart-terms">
      <h3 id={id} className="ui-strong">
        Terms of this purchase
      </h3>
      <ul className="ui-muted" aria-labelledby={id}>
        {terms.map((term) => (
          <li key={term}>{withContactLink(term)}</li>
        ))}
      </ul>
    </div>
  );
}

function withContactLink(term: string) {
  const [before, after] = term.split('[contact us]');
  if (after === undefined) return term;
  return (
    <>
      {before}
      <TextLink to="/contact">contact us</TextLink>
      {after}
    </>
  );
}

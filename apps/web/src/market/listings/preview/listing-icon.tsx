/** An icon made by `script/make/listing-icons.ts`. Unlike Lucide's components, it adds nothing to the page's scripts. */
export function ListingIcon({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`/icons/listing.svg#${name}`} />
    </svg>
  );
}

/**
 * The coast as `node script/make-map.ts` has drawn it, in the places of `plotOnIsles`. A file of its own: it never
 * changes, and would weigh more than the page's own script. Colours come from the element that it is used in.
 */
export function IslesOutline({ className }: { className: string }) {
  return <use href="/maps/isles.svg#isles" className={className} />;
}

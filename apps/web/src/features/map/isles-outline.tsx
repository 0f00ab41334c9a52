/**
 * The coast as drawn by `node script/make-map.ts`, in the coordinates of `plotOnIsles`. It is a file of its own because
 * it never changes and is larger than the page's script. Colours are inherited from the element that uses it.
 */
export function IslesOutline({ className }: { className: string }) {
  return <use href="/maps/isles.svg#isles" className={className} />;
}

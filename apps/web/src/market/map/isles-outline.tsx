/**
 * The coast of the British Isles, drawn by `node script/make/make-map.ts` in the coordinates of `plotOnIsles`. It is a
 * separate file because it never changes and is larger than the page's script. Its colours come from the element
 * around it.
 */
export function IslesOutline({ className }: { className: string }) {
  return <use href="/maps/isles.svg#isles" className={className} />;
}

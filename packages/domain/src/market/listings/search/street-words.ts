/** Names of streets end in these. */
const streets = 'Street|Road|Lane|Avenue|Close|Drive|Crescent|Mews|Boulevard|Square|St|Rd|Ave';
/** Names of streets end in these too, but so do names of other things, as in “Victorian Terrace”. */
const otherStreets =
  'Terrace|Gardens?|Row|Hill|Grove|Way|Court|Place|View|Bank|Park|Walk|Green|Wharf|Gate|Mount|Rise|Parade|Fields?|Meadows?|Quay|Yard';
const names = String.raw`(?:\p{Lu}[\p{L}’'-]*\s+){1,3}`;
const address = new RegExp(
  String.raw`(?<=[,–-]\s*|\b(?:in|at|near|off)\s+)${names}(?:${streets})\b|(?<=\bon\s+|^[^,|]*,\s*)${names}(?:${streets}|${otherStreets})(?=,|\s*[|–(]|\s*$)`,
  'gu',
);

/**
 * Takes the street out of a home's title. Its name says where the home is and not what it has: a house on Spring Gardens need not have a
 * garden.
 */
export function splitStreet(title: string): { readonly title: string; readonly street: string } {
  const found = title.match(address) ?? [];
  return { title: found.length === 0 ? title : title.replaceAll(address, ' '), street: found.join(' ') };
}

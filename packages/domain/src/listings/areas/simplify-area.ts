import { type Area, type Corner, MAX_CORNERS } from './area.ts';

/**
 * Fewer corners for a line drawn by hand: removes the corner whose loss changes the area least, until at most 40 are
 * left and none is smaller than `detail`, in square degrees.
 */
export function simplifyArea(drawn: readonly Corner[], detail = 0): Area {
  const corners = [...drawn];
  while (corners.length > 3) {
    const sizes = corners.map((corner, at) =>
      triangleSize(corners.at(at - 1) ?? corner, corner, corners[(at + 1) % corners.length] ?? corner),
    );
    const smallest = Math.min(...sizes);
    if (corners.length <= MAX_CORNERS && smallest >= detail) break;
    corners.splice(sizes.indexOf(smallest), 1);
  }
  return corners;
}

function triangleSize(one: Corner, other: Corner, third: Corner): number {
  return (
    Math.abs(
      (other.longitude - one.longitude) * (third.latitude - one.latitude) -
        (third.longitude - one.longitude) * (other.latitude - one.latitude),
    ) / 2
  );
}

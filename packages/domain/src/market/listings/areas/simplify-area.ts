import { type Area, type Corner, MAX_CORNERS } from './area.ts';

/**
 * Simplifies a line drawn by hand. It repeatedly removes the corner that changes the area least, until at most 40
 * corners are left and removing any of them would change the area by at least `detail` square degrees.
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

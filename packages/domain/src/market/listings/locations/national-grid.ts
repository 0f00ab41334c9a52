/** A location on the globe, in WGS84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

// Constants published by Ordnance Survey: the Airy 1830 ellipsoid and the projection of the National Grid.
const A = 6_377_563.396;
const B = 6_356_256.909;
const SCALE = 0.999_601_271_7;
const ORIGIN_LAT = radians(49);
const ORIGIN_LNG = radians(-2);
const NORTHING_0 = -100_000;
const EASTING_0 = 400_000;
const E2 = 1 - (B * B) / (A * A);
const N = (A - B) / (A + B);
// The WGS84 ellipsoid.
const WGS_A = 6_378_137;
const WGS_E2 = 0.006_694_379_990_14;

/** Converts metres east and north on the British National Grid to WGS84, exact to about five metres. */
export function fromNationalGrid(easting: number, northing: number): Position {
  const { lat, lng } = toAiry(easting, northing);
  return toGlobe(lat, lng);
}

function toAiry(easting: number, northing: number): { lat: number; lng: number } {
  let lat = ORIGIN_LAT;
  let arc = 0;
  do {
    lat += (northing - NORTHING_0 - arc) / (A * SCALE);
    arc = meridianArc(lat);
  } while (Math.abs(northing - NORTHING_0 - arc) >= 0.000_01);
  const sin2 = Math.sin(lat) ** 2;
  const nu = (A * SCALE) / Math.sqrt(1 - E2 * sin2);
  const rho = (A * SCALE * (1 - E2)) / (1 - E2 * sin2) ** 1.5;
  const eta2 = nu / rho - 1;
  const tan = Math.tan(lat);
  const [tan2, tan4, tan6] = [tan ** 2, tan ** 4, tan ** 6];
  const secant = 1 / Math.cos(lat);
  const d = easting - EASTING_0;
  const vii = tan / (2 * rho * nu);
  const viii = (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan2 + eta2 - 9 * tan2 * eta2);
  const ix = (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan2 + 45 * tan4);
  const x = secant / nu;
  const xi = (secant / (6 * nu ** 3)) * (nu / rho + 2 * tan2);
  const xii = (secant / (120 * nu ** 5)) * (5 + 28 * tan2 + 24 * tan4);
  const xiia = (secant / (5_040 * nu ** 7)) * (61 + 662 * tan2 + 1_320 * tan4 + 720 * tan6);
  return {
    lat: lat - vii * d ** 2 + viii * d ** 4 - ix * d ** 6,
    lng: ORIGIN_LNG + x * d - xi * d ** 3 + xii * d ** 5 - xiia * d ** 7,
  };
}

function meridianArc(lat: number): number {
  const [minus, plus] = [lat - ORIGIN_LAT, lat + ORIGIN_LAT];
  const [n2, n3] = [N ** 2, N ** 3];
  return (
    B *
    SCALE *
    ((1 + N + 1.25 * (n2 + n3)) * minus -
      (3 * (N + n2) + 2.625 * n3) * Math.sin(minus) * Math.cos(plus) +
      1.875 * (n2 + n3) * Math.sin(2 * minus) * Math.cos(2 * plus) -
      (35 / 24) * n3 * Math.sin(3 * minus) * Math.cos(3 * plus))
  );
}

/** Converts from Airy 1830 to WGS84 by Helmert's transformation, with Ordnance Survey's constants. */
function toGlobe(lat: number, lng: number): Position {
  const nu = A / Math.sqrt(1 - E2 * Math.sin(lat) ** 2);
  const x = nu * Math.cos(lat) * Math.cos(lng);
  const y = nu * Math.cos(lat) * Math.sin(lng);
  const z = (1 - E2) * nu * Math.sin(lat);
  const scale = 1 - 20.4894e-6;
  const [rx, ry, rz] = [0.1502, 0.247, 0.8421].map((seconds) => radians(seconds / 3_600)) as [
    number,
    number,
    number,
  ];
  const gx = 446.448 + scale * x - rz * y + ry * z;
  const gy = -125.157 + rz * x + scale * y - rx * z;
  const gz = 542.06 - ry * x + rx * y + scale * z;
  const p = Math.hypot(gx, gy);
  let latitude = Math.atan2(gz, p * (1 - WGS_E2));
  for (let turn = 0; turn < 6; turn += 1) {
    const wide = WGS_A / Math.sqrt(1 - WGS_E2 * Math.sin(latitude) ** 2);
    latitude = Math.atan2(gz + WGS_E2 * wide * Math.sin(latitude), p);
  }
  return { latitude: degrees(latitude), longitude: degrees(Math.atan2(gy, gx)) };
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

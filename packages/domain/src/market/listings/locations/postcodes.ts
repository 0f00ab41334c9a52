export interface PostcodeArea {
  /** The area's post town, as gazetteers call it. */
  readonly town: string;
  /** Approximate location, which tells towns of the same name apart. */
  readonly lat: number;
  readonly lng: number;
}

const area = (town: string, lat: number, lng: number): PostcodeArea => ({ town, lat, lng });

/** The 124 postcode areas of the United Kingdom and the Crown dependencies. */
export const postcodeAreas: Readonly<Record<string, PostcodeArea>> = {
  AB: area('Aberdeen', 57.15, -2.1),
  AL: area('St Albans', 51.75, -0.34),
  B: area('Birmingham', 52.48, -1.9),
  BA: area('Bath', 51.38, -2.36),
  BB: area('Blackburn', 53.75, -2.48),
  BD: area('Bradford', 53.79, -1.75),
  BH: area('Bournemouth', 50.72, -1.88),
  BL: area('Bolton', 53.58, -2.43),
  BN: area('Brighton', 50.83, -0.14),
  BR: area('Bromley', 51.41, 0.02),
  BS: area('Bristol', 51.45, -2.59),
  BT: area('Belfast', 54.6, -5.93),
  CA: area('Carlisle', 54.9, -2.93),
  CB: area('Cambridge', 52.2, 0.12),
  CF: area('Cardiff', 51.48, -3.18),
  CH: area('Chester', 53.19, -2.89),
  CM: area('Chelmsford', 51.74, 0.48),
  CO: area('Colchester', 51.89, 0.9),
  CR: area('Croydon', 51.37, -0.1),
  CT: area('Canterbury', 51.28, 1.08),
  CV: area('Coventry', 52.41, -1.51),
  CW: area('Crewe', 53.1, -2.44),
  DA: area('Dartford', 51.45, 0.22),
  DD: area('Dundee', 56.46, -2.97),
  DE: area('Derby', 52.92, -1.48),
  DG: area('Dumfries', 55.07, -3.61),
  DH: area('Durham', 54.78, -1.58),
  DL: area('Darlington', 54.52, -1.55),
  DN: area('Doncaster', 53.52, -1.13),
  DT: area('Dorchester', 50.71, -2.44),
  DY: area('Dudley', 52.51, -2.08),
  E: area('London', 51.53, -0.04),
  EC: area('London', 51.52, -0.09),
  EH: area('Edinburgh', 55.95, -3.19),
  EN: area('Enfield', 51.65, -0.08),
  EX: area('Exeter', 50.72, -3.53),
  FK: area('Falkirk', 56.0, -3.78),
  FY: area('Blackpool', 53.82, -3.05),
  G: area('Glasgow', 55.86, -4.25),
  GL: area('Gloucester', 51.86, -2.24),
  GU: area('Guildford', 51.24, -0.57),
  GY: area('Saint Peter Port', 49.46, -2.54),
  HA: area('Harrow', 51.58, -0.34),
  HD: area('Huddersfield', 53.65, -1.78),
  HG: area('Harrogate', 53.99, -1.54),
  HP: area('Hemel Hempstead', 51.75, -0.47),
  HR: area('Hereford', 52.06, -2.72),
  HS: area('Stornoway', 58.21, -6.39),
  HU: area('Kingston upon Hull', 53.74, -0.33),
  HX: area('Halifax', 53.73, -1.86),
  IG: area('Ilford', 51.56, 0.07),
  IM: area('Douglas', 54.15, -4.48),
  IP: area('Ipswich', 52.06, 1.16),
  IV: area('Inverness', 57.48, -4.22),
  JE: area('Saint Helier', 49.19, -2.11),
  KA: area('Kilmarnock', 55.61, -4.5),
  KT: area('Kingston upon Thames', 51.41, -0.3),
  KW: area('Kirkwall', 58.98, -2.96),
  KY: area('Kirkcaldy', 56.11, -3.16),
  L: area('Liverpool', 53.41, -2.98),
  LA: area('Lancaster', 54.05, -2.8),
  LD: area('Llandrindod Wells', 52.24, -3.38),
  LE: area('Leicester', 52.64, -1.13),
  LL: area('Llandudno', 53.32, -3.83),
  LN: area('Lincoln', 53.23, -0.54),
  LS: area('Leeds', 53.8, -1.55),
  LU: area('Luton', 51.88, -0.42),
  M: area('Manchester', 53.48, -2.24),
  ME: area('Rochester', 51.39, 0.51),
  MK: area('Milton Keynes', 52.04, -0.76),
  ML: area('Motherwell', 55.79, -3.99),
  N: area('London', 51.56, -0.11),
  NE: area('Newcastle upon Tyne', 54.97, -1.61),
  NG: area('Nottingham', 52.95, -1.15),
  NN: area('Northampton', 52.24, -0.9),
  NP: area('Newport', 51.58, -3.0),
  NR: area('Norwich', 52.63, 1.3),
  NW: area('London', 51.55, -0.18),
  OL: area('Oldham', 53.54, -2.11),
  OX: area('Oxford', 51.75, -1.26),
  PA: area('Paisley', 55.85, -4.42),
  PE: area('Peterborough', 52.57, -0.24),
  PH: area('Perth', 56.4, -3.43),
  PL: area('Plymouth', 50.37, -4.14),
  PO: area('Portsmouth', 50.8, -1.09),
  PR: area('Preston', 53.76, -2.7),
  RG: area('Reading', 51.45, -0.97),
  RH: area('Redhill', 51.24, -0.17),
  RM: area('Romford', 51.58, 0.18),
  S: area('Sheffield', 53.38, -1.47),
  SA: area('Swansea', 51.62, -3.94),
  SE: area('London', 51.48, -0.05),
  SG: area('Stevenage', 51.9, -0.2),
  SK: area('Stockport', 53.41, -2.16),
  SL: area('Slough', 51.51, -0.59),
  SM: area('Sutton', 51.36, -0.19),
  SN: area('Swindon', 51.56, -1.78),
  SO: area('Southampton', 50.91, -1.4),
  SP: area('Salisbury', 51.07, -1.8),
  SR: area('Sunderland', 54.91, -1.38),
  SS: area('Southend-on-Sea', 51.54, 0.71),
  ST: area('Stoke-on-Trent', 53.0, -2.18),
  SW: area('London', 51.46, -0.17),
  SY: area('Shrewsbury', 52.71, -2.75),
  TA: area('Taunton', 51.02, -3.1),
  TD: area('Galashiels', 55.62, -2.81),
  TF: area('Telford', 52.68, -2.45),
  TN: area('Tonbridge', 51.2, 0.27),
  TQ: area('Torquay', 50.46, -3.53),
  TR: area('Truro', 50.26, -5.05),
  TS: area('Middlesbrough', 54.57, -1.23),
  TW: area('Twickenham', 51.45, -0.34),
  UB: area('Southall', 51.51, -0.38),
  W: area('London', 51.51, -0.2),
  WA: area('Warrington', 53.39, -2.6),
  WC: area('London', 51.52, -0.12),
  WD: area('Watford', 51.66, -0.4),
  WF: area('Wakefield', 53.68, -1.5),
  WN: area('Wigan', 53.55, -2.63),
  WR: area('Worcester', 52.19, -2.22),
  WS: area('Walsall', 52.58, -1.98),
  WV: area('Wolverhampton', 52.59, -2.13),
  YO: area('York', 53.96, -1.08),
  ZE: area('Lerwick', 60.15, -1.15),
};

export interface Postcode {
  /** The postcode in its usual form: `BS1 5TR`, or `BS1` if only the district is known. */
  readonly text: string;
  readonly outward: string;
  readonly area: string;
}

/**
 * Reads a postcode, in capitals and with one space before the last three characters. Undefined if the text cannot be a
 * postcode.
 */
export function parsePostcode(text: string): Postcode | undefined {
  if (text.length > 40) return undefined;
  const plain = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  const [, outward = '', code = '', inward = ''] =
    /^(([A-Z]{1,2})\d[A-Z\d]?)(\d[A-Z]{2})?$/.exec(plain) ?? [];
  if (outward === '' || !Object.hasOwn(postcodeAreas, code)) return undefined;
  return { text: inward === '' ? outward : `${outward} ${inward}`, outward, area: code };
}

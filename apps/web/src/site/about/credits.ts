interface Credit {
  readonly name: string;
  readonly what: string;
  readonly licence: string;
  readonly url: string;
}

/** Software and data that the site uses. Data sets are listed once a page shows them. */
export const credits: readonly Credit[] = [
  {
    name: 'PostgreSQL',
    what: 'stores the data',
    licence: 'PostgreSQL Licence',
    url: 'https://www.postgresql.org/',
  },
  { name: 'Node.js', what: 'runs the server', licence: 'MIT', url: 'https://nodejs.org/' },
  {
    name: 'React and React Router',
    what: 'render the pages',
    licence: 'MIT',
    url: 'https://reactrouter.com/',
  },
  { name: 'Hono', what: 'handles API requests', licence: 'MIT', url: 'https://hono.dev/' },
  {
    name: 'Base UI',
    what: 'makes menus and dialogs accessible',
    licence: 'MIT',
    url: 'https://base-ui.com/',
  },
  {
    name: 'GeoNames',
    what: 'provides the locations of postcode districts and the towns on maps',
    licence: 'CC-BY 4.0',
    url: 'https://www.geonames.org/',
  },
  {
    name: 'Natural Earth',
    what: 'provides land and borders on maps',
    licence: 'public domain',
    url: 'https://www.naturalearthdata.com/',
  },
  {
    name: 'GSHHG by Paul Wessel and Walter H. F. Smith',
    what: 'provides coast, lakes and rivers on maps',
    licence: 'LGPL 3.0 or later',
    url: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
  },
  {
    name: 'WordNet 3.1, © 2011 Princeton University',
    what: 'tells searches which words are related',
    licence: 'WordNet Licence',
    url: 'https://wordnet.princeton.edu/license-and-commercial-use',
  },
  // The operator chooses these data sets; their licence requires attribution.
  {
    name: 'OpenStreetMap contributors',
    what: 'provide maps and address search, if this site uses their services',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    name: 'Ordnance Survey, Royal Mail and the Office for National Statistics',
    what: 'provide exact postcodes, if this site has imported their files: contains their data, © Crown and Royal Mail copyright and database right',
    licence: 'Open Government Licence 3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  {
    name: 'libvips and sharp',
    what: 'resize pictures',
    licence: 'LGPL and Apache 2.0',
    url: 'https://sharp.pixelplumbing.com/',
  },
  {
    name: 'libheif',
    what: 'opens photos from phones',
    licence: 'LGPL 3.0',
    url: 'https://github.com/strukturag/libheif',
  },
  {
    name: 'Leaflet',
    what: 'powers interactive maps',
    licence: 'BSD 2-Clause',
    url: 'https://leafletjs.com/',
  },
  {
    name: 'zxcvbn-ts',
    what: 'recognises common passwords',
    licence: 'MIT',
    url: 'https://zxcvbn-ts.github.io/zxcvbn/',
  },
  {
    name: 'Figtree by Erik Kennedy',
    what: 'is the typeface of the pages and of link previews',
    licence: 'SIL Open Font License 1.1',
    url: 'https://github.com/erikdkennedy/figtree',
  },
  {
    name: 'DejaVu Fonts',
    what: 'provide the text in receipts and further characters in link previews',
    licence: 'Bitstream Vera Licence',
    url: 'https://dejavu-fonts.github.io/',
  },
  { name: 'Lucide', what: 'drew the icons', licence: 'ISC', url: 'https://lucide.dev/' },
];

interface Credit {
  readonly name: string;
  readonly what: string;
  readonly licence: string;
  readonly url: string;
}

/** Whose work the site stands on; data sets join with the pages that show them. */
export const credits: readonly Credit[] = [
  {
    name: 'PostgreSQL',
    what: 'keeps everything that is true',
    licence: 'PostgreSQL Licence',
    url: 'https://www.postgresql.org/',
  },
  { name: 'Node.js', what: 'runs the server', licence: 'MIT', url: 'https://nodejs.org/' },
  { name: 'React and React Router', what: 'draw the pages', licence: 'MIT', url: 'https://reactrouter.com/' },
  { name: 'Hono', what: 'answers the calls', licence: 'MIT', url: 'https://hono.dev/' },
  {
    name: 'Base UI',
    what: 'makes menus and dialogs accessible',
    licence: 'MIT',
    url: 'https://base-ui.com/',
  },
  {
    name: 'GeoNames',
    what: 'knows where the towns of postcodes are',
    licence: 'CC-BY 4.0',
    url: 'https://www.geonames.org/',
  },
  // Of an operator's own choice; whoever chooses them has to name them.
  {
    name: 'OpenStreetMap contributors',
    what: 'draw the maps and find places, where this site asks their services',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    name: 'Ordnance Survey, Royal Mail and the Office for National Statistics',
    what: 'know single postcodes, where this site has read their files: contains their data, © Crown and Royal Mail copyright and database right',
    licence: 'Open Government Licence 3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  {
    name: 'libvips and sharp',
    what: 'make pictures small',
    licence: 'LGPL and Apache 2.0',
    url: 'https://sharp.pixelplumbing.com/',
  },
  {
    name: 'libheif',
    what: 'opens pictures of phones',
    licence: 'LGPL 3.0',
    url: 'https://github.com/strukturag/libheif',
  },
  { name: 'Leaflet', what: 'moves the maps', licence: 'BSD 2-Clause', url: 'https://leafletjs.com/' },
  {
    name: 'zxcvbn-ts',
    what: 'knows the passwords that are tried first',
    licence: 'MIT',
    url: 'https://zxcvbn-ts.github.io/zxcvbn/',
  },
  {
    name: 'DejaVu Fonts',
    what: 'lend their letters to link previews',
    licence: 'Bitstream Vera Licence',
    url: 'https://dejavu-fonts.github.io/',
  },
  { name: 'Lucide', what: 'drew the icons', licence: 'ISC', url: 'https://lucide.dev/' },
];

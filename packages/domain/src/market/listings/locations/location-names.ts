/** Cities that the form offers. Any other city can be typed in. */
export const cities: readonly string[] =
  'Aberdeen, Bath, Belfast, Birmingham, Bournemouth, Bradford, Brighton, Bristol, Cambridge, Canterbury, Cardiff, Carlisle, Chelmsford, Chester, Coventry, Derby, Dundee, Durham, Edinburgh, Exeter, Glasgow, Gloucester, Hull, Inverness, Ipswich, Leeds, Leicester, Lincoln, Liverpool, London, Manchester, Milton Keynes, Newcastle upon Tyne, Newport, Norwich, Nottingham, Oxford, Peterborough, Plymouth, Portsmouth, Preston, Reading, Sheffield, Southampton, Stirling, Stoke-on-Trent, Sunderland, Swansea, Wolverhampton, Worcester, York'.split(
    ', ',
  );

export const countries: readonly string[] =
  'United Kingdom, Ireland, Guernsey, Isle of Man, Jersey, Austria, Belgium, Denmark, France, Germany, Italy, Netherlands, Norway, Poland, Portugal, Spain, Sweden, Switzerland, United States'.split(
    ', ',
  );

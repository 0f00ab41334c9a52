const SUFFIX = '_not';

/** The param that excludes values of a filter: `fuel_not=diesel`. */
export const notParam = (key: string) => key + SUFFIX;

/** The filter whose values a param excludes. Undefined if it excludes none. */
export const excludedKeyOf = (param: string) =>
  param.endsWith(SUFFIX) ? param.slice(0, -SUFFIX.length) : undefined;

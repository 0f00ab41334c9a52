const listed = (texts: string) => new Set(texts.split(' '));

/** Words that may be in a listing but say hardly anything about what is searched for. They are left out first. */
const fillers = listed(
  'work working works position positions role roles opportunity opportunities opening openings hiring employment employer good great perfect quality modern stylish item items thing things stuff something anything similar type style sort kind needed required available sale buy buying purchase selling second hand secondhand local area place uk old year years yr yrs age aged months month nice lovely ideal suitable',
);

/** Sizes, materials, patterns and ages: words that describe many kinds of things and name none. */
const attributes = listed(
  'small medium large big huge little mini tiny compact wide tall short long slim xs xl xxl xxxl double single king queen kingsize twin size sized adult adults mens womens ladies gents boys girls baby toddler kids childrens oak pine walnut mahogany teak ash beech birch wooden wood metal steel iron brass copper aluminium leather velvet cotton linen wool silk denim suede fabric cashmere marble glass plastic ceramic wicker rattan bamboo gold silver chrome solid striped floral plain patterned vintage antique retro used new refurbished handmade cream navy teal turquoise burgundy beige charcoal ivory mustard',
);

/** “Or” between two words of one meaning is neither better nor worse than they are. */
const isOr = (word: string) => word === 'or';

/** Whether a word may be left out first: a filler, or a number that is probably an age or a count. */
export const isFiller = (word: string): boolean => fillers.has(word) || isOr(word) || /^\d{1,2}$/.test(word);

export const isAttribute = (word: string): boolean =>
  attributes.has(word) || isOr(word) || /^\d+(?:\.\d+)?(?:cm|mm|m|in|ft|l|kg|gb|tb|w|v)?$/.test(word);

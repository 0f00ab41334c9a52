import type { Section } from '../../sections/section.ts';

/** Kinds of listing. Each has its form and its section of the site. */
export const systems = ['general', 'jobs', 'property', 'auto'] as const;
export type System = (typeof systems)[number];

/**
 * Everything that the product knows about a listing system, apart from its fields. Routes, menus, headings, feeds,
 * sitemaps and colours are made from this; decision 022 lists the steps to add a system.
 */
export interface SystemFacts extends Section {
  /** Name of the system in the wizard and in messages about one listing. */
  readonly label: string;
  readonly description: string;
  readonly isShuffleReady: boolean;
  /** Whether anybody can buy the listed thing at its price. */
  readonly isBuyNowReady: boolean;
  /** Whether a share pool needs a target price and a closing date of its own. */
  readonly needsShuffleTerms: boolean;
  readonly needsImage: boolean;
  /** Shown in the dialog that offers “Keep reviewing” and “Add assets now” when a listing has no files. */
  readonly addAssetsMessage: string;
  /** Label and sentence for a listing that its owner has closed. */
  readonly closedWord: string;
  readonly closedSentence: string;
  /** Ids of the fields shown on cards, the most important first. */
  readonly cardFields: readonly string[];
  /** Sets of filters that similar listings share. The set that makes them most similar comes first. */
  readonly similarBy: readonly (readonly [first: string, ...more: string[]])[];
  /** Whether listings have a price or a range of pay. */
  readonly pricedBy: 'price' | 'pay';
  /** Field with the last day to reply. A listing expires on that day if it is earlier than the usual end. */
  readonly closingField?: string;
  /** Which listings may show their full postcode and exact point. */
  readonly exactLocation: 'always' | 'businesses' | 'businesses and homes for sale';
  /** The type at schema.org, and its property that holds the location. */
  readonly structuredData: {
    readonly type: string;
    readonly location: 'availableAtOrFrom' | 'contentLocation' | 'jobLocation';
  };
}

const declarations = {
  general: {
    name: 'Classifieds',
    label: 'General',
    path: '/classifieds',
    description: 'Furniture, bikes, phones and more, new and second-hand.',
    icon: 'shopping-bag',
    colour: { light: '#4b5f64', dark: '#afc2c6' },
    keywords: 'general items buy sell second hand',
    isShuffleReady: true,
    isBuyNowReady: true,
    needsShuffleTerms: false,
    needsImage: true,
    addAssetsMessage: 'Add at least one photo before publishing. Videos, audios and documents are optional.',
    closedWord: 'Sold',
    closedSentence: 'This has been sold',
    cardFields: ['condition', 'brand'],
    similarBy: [['category', 'subcategory'], ['category']],
    pricedBy: 'price',
    exactLocation: 'businesses',
    structuredData: { type: 'Product', location: 'availableAtOrFrom' },
  },
  jobs: {
    name: 'Jobs',
    label: 'Jobs',
    path: '/jobs',
    description: 'Jobs, contracts and apprenticeships, with their pay.',
    icon: 'briefcase-business',
    colour: { light: '#1e5ba1', dark: '#91c1ff' },
    keywords: 'work careers vacancies',
    isShuffleReady: false,
    isBuyNowReady: false,
    needsShuffleTerms: false,
    needsImage: false,
    addAssetsMessage: 'Add a logo or a document if you like.',
    closedWord: 'Filled',
    closedSentence: 'This job has been filled',
    cardFields: ['company', 'employment_type', 'remote'],
    similarBy: [['category', 'city'], ['category']],
    pricedBy: 'pay',
    closingField: 'closing_at',
    exactLocation: 'always',
    structuredData: { type: 'JobPosting', location: 'jobLocation' },
  },
  property: {
    name: 'Properties',
    label: 'Property',
    path: '/properties',
    description: 'Homes, land and business premises, to buy or to rent.',
    icon: 'key-round',
    colour: { light: '#903f1c', dark: '#f6a88a' },
    keywords: 'homes houses flats sales lettings rent',
    isShuffleReady: true,
    isBuyNowReady: false,
    needsShuffleTerms: true,
    needsImage: true,
    addAssetsMessage: 'Add imagery, floor plans or brochures before publishing this property listing.',
    closedWord: 'Sold or let',
    closedSentence: 'This property has been sold or let',
    cardFields: ['beds', 'baths', 'property_type', 'size_sqft'],
    similarBy: [
      ['listing_type', 'property_type', 'city'],
      ['listing_type', 'property_type'],
      ['listing_type', 'city'],
    ],
    pricedBy: 'price',
    exactLocation: 'businesses and homes for sale',
    structuredData: { type: 'RealEstateListing', location: 'contentLocation' },
  },
  auto: {
    name: 'Autos',
    label: 'Auto',
    path: '/autos',
    description: 'Cars, vans and motorcycles, to buy or to hire.',
    icon: 'car-front',
    colour: { light: '#9d2a39', dark: '#fda0a3' },
    keywords: 'cars vehicles vans motorbikes',
    isShuffleReady: true,
    isBuyNowReady: false,
    needsShuffleTerms: true,
    needsImage: true,
    addAssetsMessage: 'Add vehicle imagery or reports before publishing this auto listing.',
    closedWord: 'Sold',
    closedSentence: 'This vehicle has been sold',
    cardFields: ['year', 'mileage', 'fuel', 'transmission'],
    similarBy: [['make', 'model'], ['make', 'body_type'], ['body_type'], ['make']],
    pricedBy: 'price',
    exactLocation: 'businesses',
    structuredData: { type: 'Vehicle', location: 'availableAtOrFrom' },
  },
} as const satisfies Readonly<Record<System, SystemFacts>>;

export type SystemIcon = (typeof declarations)[System]['icon'];

export const systemFacts: Readonly<Record<System, SystemFacts & { readonly icon: SystemIcon }>> =
  declarations;

/** Makes a table with one entry for each system. */
export function bySystem<Value>(make: (system: System) => Value): Readonly<Record<System, Value>> {
  return Object.fromEntries(systems.map((system) => [system, make(system)])) as Record<System, Value>;
}

export function parseSystem(text: unknown): System | undefined {
  return systems.find((system) => system === text);
}

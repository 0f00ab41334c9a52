import type { FieldOption } from './field.ts';

type Labels = Readonly<Record<string, string>>;

/** Sub-categories of general listings by category. No value occurs in two categories. */
const subcategories: Readonly<Record<string, Labels>> = {
  antiques: {
    'antique-furniture': 'Antique furniture',
    ceramics: 'Ceramics and glass',
    coins: 'Coins and stamps',
    'clocks-antique': 'Clocks',
    militaria: 'Militaria',
    memorabilia: 'Memorabilia',
  },
  appliances: {
    'fridges-freezers': 'Fridges and freezers',
    'washing-machines': 'Washing machines and dryers',
    cookers: 'Cookers and ovens',
    dishwashers: 'Dishwashers',
    'coffee-machines': 'Coffee machines',
    'vacuum-cleaners': 'Vacuum cleaners',
    'small-appliances': 'Small appliances',
  },
  art: { paintings: 'Paintings', prints: 'Prints and posters', sculpture: 'Sculpture', crafts: 'Crafts' },
  baby: {
    prams: 'Prams and pushchairs',
    'car-seats': 'Car seats',
    'nursery-furniture': 'Cots and nursery furniture',
    'baby-clothes': 'Baby clothes',
    'baby-toys': 'Baby toys',
  },
  bicycles: {
    'road-bikes': 'Road bikes',
    'mountain-bikes': 'Mountain bikes',
    'electric-bikes': 'Electric bikes',
    'hybrid-bikes': 'Hybrid and town bikes',
    'folding-bikes': 'Folding bikes',
    'childrens-bikes': 'Children’s bikes',
    'bike-accessories': 'Parts and accessories',
  },
  books: {
    fiction: 'Fiction',
    'non-fiction': 'Non-fiction',
    textbooks: 'Textbooks',
    'childrens-books': 'Children’s books',
    comics: 'Comics and magazines',
    'rare-books': 'Rare and antiquarian',
  },
  clothing: {
    womenswear: 'Women’s clothing',
    menswear: 'Men’s clothing',
    'childrens-clothes': 'Children’s clothing',
    shoes: 'Shoes and boots',
    coats: 'Coats and jackets',
    bags: 'Bags and accessories',
  },
  computers: {
    laptops: 'Laptops',
    desktops: 'Desktop computers',
    monitors: 'Monitors',
    'computer-components': 'Components',
    printers: 'Printers and scanners',
    networking: 'Networking',
  },
  electronics: {
    televisions: 'Televisions',
    audio: 'Audio and hi-fi',
    headphones: 'Headphones',
    consoles: 'Games consoles',
    'video-games': 'Video games',
    'smart-home': 'Smart home',
  },
  furniture: {
    sofas: 'Sofas',
    armchairs: 'Armchairs',
    chairs: 'Chairs and stools',
    tables: 'Tables',
    desks: 'Desks',
    beds: 'Beds and mattresses',
    wardrobes: 'Wardrobes and drawers',
    shelving: 'Bookcases and shelving',
  },
  garden: {
    'garden-furniture': 'Garden furniture',
    plants: 'Plants and seeds',
    'garden-tools': 'Garden tools and mowers',
    sheds: 'Sheds and greenhouses',
    barbecues: 'Barbecues',
    pots: 'Pots and planters',
  },
  home: {
    lighting: 'Lighting',
    kitchenware: 'Kitchenware',
    rugs: 'Rugs and carpets',
    curtains: 'Curtains and blinds',
    bedding: 'Bedding and towels',
    decoration: 'Decoration and mirrors',
  },
  jewellery: {
    rings: 'Rings',
    necklaces: 'Necklaces and pendants',
    bracelets: 'Bracelets',
    earrings: 'Earrings',
    watches: 'Watches',
  },
  music: {
    guitars: 'Guitars and basses',
    pianos: 'Pianos and keyboards',
    drums: 'Drums and percussion',
    strings: 'String instruments',
    wind: 'Brass and woodwind',
    'studio-equipment': 'Studio equipment',
    records: 'Records and CDs',
  },
  pets: {
    'dog-supplies': 'For dogs',
    'cat-supplies': 'For cats',
    'fish-supplies': 'For fish',
    'small-pet-supplies': 'For birds and small pets',
    'horse-supplies': 'For horses',
  },
  phones: {
    smartphones: 'Mobile phones',
    tablets: 'Tablets',
    smartwatches: 'Smart watches',
    'phone-accessories': 'Phone accessories',
  },
  photography: {
    cameras: 'Cameras',
    lenses: 'Lenses',
    'film-cameras': 'Film cameras',
    tripods: 'Tripods and bags',
    drones: 'Drones',
  },
  services: {
    builders: 'Building and repairs',
    cleaning: 'Cleaning',
    removals: 'Removals and delivery',
    tuition: 'Tuition',
    'pet-care': 'Pet care',
    'events-services': 'Parties and events',
  },
  sports: {
    camping: 'Camping and hiking',
    fitness: 'Fitness and gym',
    'water-sports': 'Water sports',
    golf: 'Golf',
    'winter-sports': 'Winter sports',
    fishing: 'Fishing',
    'team-sports': 'Team sports',
  },
  tickets: { concerts: 'Concerts', theatre: 'Theatre', 'sports-tickets': 'Sport', days: 'Days out' },
  tools: {
    'power-tools': 'Power tools',
    'hand-tools': 'Hand tools',
    ladders: 'Ladders',
    workshop: 'Workshop and storage',
    materials: 'Building materials',
  },
  toys: {
    'building-toys': 'Building sets',
    'board-games': 'Board games and puzzles',
    dolls: 'Dolls and soft toys',
    models: 'Models and trains',
    'outdoor-toys': 'Outdoor toys',
  },
};

/** Categories that have sub-categories. */
export const dividedCategories: readonly string[] = Object.keys(subcategories);

/** The sub-categories of one category. A category that was typed in has none. */
export function subcategoriesOf(category: string): readonly FieldOption[] {
  const labels = Object.hasOwn(subcategories, category) ? subcategories[category] : undefined;
  return Object.entries(labels ?? {}).map(([value, label]) => ({ value, label }));
}

export const allSubcategories: readonly FieldOption[] = dividedCategories.flatMap(subcategoriesOf);

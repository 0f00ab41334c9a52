/** Rooms in which people count their things. */
export const rooms = [
  'living',
  'dining',
  'bedroom',
  'kitchen',
  'bathroom',
  'office',
  'hall',
  'children',
  'garden',
  'garage',
  'boxes',
] as const;
export type Room = (typeof rooms)[number];

export const roomNames: Readonly<Record<Room, string>> = {
  living: 'Living room',
  dining: 'Dining room',
  bedroom: 'Bedrooms',
  kitchen: 'Kitchen and utility',
  bathroom: 'Bathroom',
  office: 'Study',
  hall: 'Hall',
  children: 'Children',
  garden: 'Garden',
  garage: 'Garage and sport',
  boxes: 'Boxes',
};

/** Where the sizes of the list come from. */
export const itemSources = {
  typical: 'Typical outer size and weight of things sold in the UK, rounded up to 5 cm. Our own figures.',
  bed: 'UK bed sizes: single 90 × 190, small double 120 × 190, double 135 × 190, king 150 × 200 and super king 180 × 200 cm, with the frame.',
  grid: 'Kitchen appliances fit a grid 60 cm wide and 60 cm deep (EN 1116); heights are those of common models.',
  box: 'Double-walled removal boxes: 18 × 12 × 12 in, 18 × 18 × 20 in and the usual wardrobe box. Weights are what one person can carry.',
} as const;
export type ItemSource = keyof typeof itemSources;

/** Something that people move. Sizes are in centimetres. */
export interface MovingItem {
  readonly key: string;
  readonly name: string;
  readonly room: Room;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly kg: number;
  readonly source: ItemSource;
  /** Nothing can be put on it in the van. */
  readonly isUnstackable?: true;
  /** It is usually taken apart and put together again. */
  readonly isDismantled?: true;
}

type Size = readonly [width: number, depth: number, height: number];
type Marks = { readonly [Key in 'isUnstackable' | 'isDismantled']?: true } & { readonly source?: ItemSource };

export function item(key: string, name: string, [width, depth, height]: Size, kg: number, marks: Marks = {}) {
  return { key, name, width, depth, height, kg, source: 'typical' as ItemSource, ...marks };
}

export const fragile = { isUnstackable: true } as const;
export const inPieces = { isDismantled: true } as const;

export function inRoom(room: Room, items: readonly Omit<MovingItem, 'room'>[]): MovingItem[] {
  return items.map((each) => ({ ...each, room }));
}

/** Litres of an item, rounded up. */
export function litresOf({ width, depth, height }: Pick<MovingItem, 'width' | 'depth' | 'height'>): number {
  return Math.ceil((width * depth * height) / 1_000);
}

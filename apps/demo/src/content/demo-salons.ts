interface DemoService {
  readonly category: string;
  readonly name: string;
  readonly about: string;
  /** Pennies. */
  readonly price: number;
  readonly minutes: number;
  readonly waitMinutes?: number;
  readonly finishMinutes?: number;
  readonly bufferAfter?: number;
  readonly depositPercent?: number;
}

interface DemoStaff {
  readonly name: string;
  readonly title: string;
  /** Categories of the services that they offer. */
  readonly offers: readonly string[];
  /** Their days, 1 for Monday to 7 for Sunday, if not all. */
  readonly days?: readonly number[];
}

export interface DemoSalon {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly name: string;
  readonly about: string;
  readonly phone: string;
  readonly line1: string;
  readonly city: string;
  readonly postcode: string;
  /** Hours of every day, in minutes after midnight. */
  readonly opens: number;
  readonly closes: number;
  readonly services: readonly DemoService[];
  readonly staff: readonly DemoStaff[];
}

const hair: readonly DemoService[] = [
  {
    category: 'Hair',
    name: 'Cut and finish',
    about: 'Consultation, wash, cut and blow-dry.',
    price: 4_800,
    minutes: 50,
    bufferAfter: 10,
  },
  {
    category: 'Hair',
    name: 'Fringe trim',
    about: 'Between two cuts.',
    price: 900,
    minutes: 15,
  },
  {
    category: 'Hair',
    name: 'Root colour',
    about: 'Colour of the regrowth. It develops for 35 minutes, with tea.',
    price: 6_800,
    minutes: 35,
    waitMinutes: 35,
    finishMinutes: 30,
    bufferAfter: 10,
    depositPercent: 30,
  },
  {
    category: 'Hair',
    name: 'Blow-dry',
    about: 'Wash and styling.',
    price: 2_800,
    minutes: 35,
  },
];

const nails: readonly DemoService[] = [
  {
    category: 'Nails',
    name: 'Gel manicure',
    about: 'Shape, cuticles and gel colour.',
    price: 3_200,
    minutes: 45,
    bufferAfter: 5,
  },
  {
    category: 'Nails',
    name: 'Classic pedicure',
    about: 'Soak, scrub, shape and polish.',
    price: 3_600,
    minutes: 50,
    bufferAfter: 10,
  },
];

export const demoSalons: readonly DemoSalon[] = [
  {
    owner: { email: 'salon@tessera.local', firstName: 'Ines', lastName: 'Duarte' },
    name: 'Copper & Comb',
    about: 'Cuts, colour and nails above the harbour. Three stylists, good coffee and no hurry.',
    phone: '0117 496 0178',
    line1: '42 Queen Square',
    city: 'Bristol',
    postcode: 'BS1 4QP',
    opens: 420,
    closes: 1_320,
    services: [...hair, ...nails],
    staff: [
      { name: 'Ines', title: 'Owner and colourist', offers: ['Hair'] },
      { name: 'Marcus', title: 'Senior stylist', offers: ['Hair'], days: [2, 3, 4, 5, 6] },
      { name: 'Bea', title: 'Nails and styling', offers: ['Hair', 'Nails'] },
    ],
  },
  {
    owner: { email: 'salon-2@tessera.local', firstName: 'Yemi', lastName: 'Adeyemi' },
    name: 'The Quiet Chair',
    about: 'A barber with one chair, no small talk unless you start it, and an eye for beards.',
    phone: '0117 496 0185',
    line1: '7 Gloucester Road',
    city: 'Bristol',
    postcode: 'BS7 8AE',
    opens: 540,
    closes: 1_140,
    services: [
      {
        category: 'Barber',
        name: 'Cut',
        about: 'Scissors or clippers, neck shave included.',
        price: 2_400,
        minutes: 30,
        bufferAfter: 5,
      },
      {
        category: 'Barber',
        name: 'Beard trim',
        about: 'Shape, line and oil.',
        price: 1_600,
        minutes: 20,
      },
      {
        category: 'Barber',
        name: 'Hot towel shave',
        about: 'The full ritual with an open razor.',
        price: 2_900,
        minutes: 35,
        bufferAfter: 10,
      },
    ],
    staff: [{ name: 'Yemi', title: 'Barber', offers: ['Barber'] }],
  },
  {
    owner: { email: 'salon-3@tessera.local', firstName: 'Hana', lastName: 'Sato' },
    name: 'Sato Nail Studio',
    about: 'Japanese gel, hand-painted details and the softest pedicure chairs in Bath.',
    phone: '01225 496 012',
    line1: '3 Pulteney Bridge',
    city: 'Bath',
    postcode: 'BA1 1SU',
    opens: 600,
    closes: 1_260,
    services: nails,
    staff: [
      { name: 'Hana', title: 'Nail artist', offers: ['Nails'] },
      { name: 'Mei', title: 'Nail technician', offers: ['Nails'] },
    ],
  },
];

import type { Allergen, Diet } from '@tessera/domain/services/allergens';
import type { DishShape } from '../graphics/dish.ts';

interface DemoOption {
  readonly name: string;
  readonly price?: number;
  readonly allergens?: readonly Allergen[];
}

interface DemoChoice {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly DemoOption[];
}

export interface DemoDish {
  readonly name: string;
  readonly about: string;
  /** Pennies. */
  readonly price: number;
  readonly minutes: number;
  readonly allergens: readonly Allergen[];
  readonly diets?: readonly Diet[];
  readonly vatRate?: number;
  readonly minAge?: 18;
  readonly maxPerOrder?: number;
  readonly choices?: readonly DemoChoice[];
}

export interface DemoKitchen {
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string };
  readonly name: string;
  readonly about: string;
  readonly photo: DishShape;
  readonly phone: string;
  readonly line1: string;
  readonly city: string;
  readonly postcode: string;
  /** Hours of every day, in minutes after midnight. */
  readonly opens: number;
  readonly closes: number;
  readonly hygieneRating: number;
  readonly delivery?: {
    readonly km: number;
    readonly fee: number;
    readonly minimum: number;
    readonly freeFrom: number;
  };
  readonly menu: readonly {
    readonly section: string;
    /** When it is served, in minutes after midnight. Missing is always. */
    readonly served?: { readonly from: number; readonly until: number };
    readonly dishes: readonly DemoDish[];
  }[];
}

const spice: DemoChoice = {
  name: 'How hot?',
  min: 1,
  max: 1,
  options: [{ name: 'Mild' }, { name: 'Medium' }, { name: 'Hot' }],
};

const pizzaSize: DemoChoice = {
  name: 'Size',
  min: 1,
  max: 1,
  options: [{ name: '10 inch' }, { name: '12 inch', price: 250 }],
};

const toppings: DemoChoice = {
  name: 'Extra toppings',
  min: 0,
  max: 3,
  options: [
    { name: 'Mushrooms', price: 120 },
    { name: 'Anchovies', price: 150, allergens: ['fish'] },
    { name: 'Extra mozzarella', price: 180, allergens: ['milk'] },
  ],
};

const cola: DemoDish = {
  name: 'Cola, 330 ml',
  about: 'Chilled.',
  price: 160,
  minutes: 0,
  allergens: [],
  diets: ['vegan', 'gluten_free'],
};

export const demoKitchens: readonly DemoKitchen[] = [
  {
    owner: { email: 'kitchen@tessera.local', firstName: 'Asha', lastName: 'Patel' },
    name: 'Marigold Kitchen',
    photo: 'bowl',
    about:
      'Home-style Gujarati cooking by Asha and her mother. Dal that simmers overnight, rotis made to order.',
    phone: '0117 496 0142',
    line1: '18 Gloucester Road',
    city: 'Bristol',
    postcode: 'BS7 8AE',
    opens: 0,
    closes: 1_440,
    hygieneRating: 5,
    delivery: { km: 5, fee: 250, minimum: 1_200, freeFrom: 3_000 },
    menu: [
      {
        section: 'Small plates',
        dishes: [
          {
            name: 'Onion bhaji',
            about: 'Four crisp bhajis with tamarind chutney.',
            price: 495,
            minutes: 4,
            allergens: ['mustard'],
            diets: ['vegan', 'vegetarian', 'gluten_free'],
          },
          {
            name: 'Vegetable samosa',
            about: 'Two samosas with potato, peas and cumin.',
            price: 450,
            minutes: 4,
            allergens: ['gluten'],
            diets: ['vegan', 'vegetarian'],
          },
          {
            name: 'Paneer tikka',
            about: 'Charred paneer with peppers and mint.',
            price: 695,
            minutes: 6,
            allergens: ['milk', 'mustard'],
            diets: ['vegetarian', 'gluten_free'],
          },
        ],
      },
      {
        section: 'Curries',
        dishes: [
          {
            name: 'Black dal',
            about: 'Urad lentils, cooked overnight with butter and cream.',
            price: 850,
            minutes: 3,
            allergens: ['milk'],
            diets: ['vegetarian', 'gluten_free'],
            choices: [spice],
          },
          {
            name: 'Chana masala',
            about: 'Chickpeas with ginger, tomato and dried mango.',
            price: 795,
            minutes: 4,
            allergens: [],
            diets: ['vegan', 'vegetarian', 'gluten_free'],
            choices: [spice],
          },
          {
            name: 'Chicken methi',
            about: 'Halal chicken thigh with fenugreek leaves.',
            price: 1_095,
            minutes: 6,
            allergens: ['milk', 'mustard'],
            diets: ['halal', 'gluten_free'],
            choices: [spice],
          },
          {
            name: 'Goan fish curry',
            about: 'Hake in coconut and kokum.',
            price: 1_250,
            minutes: 7,
            allergens: ['fish', 'mustard'],
            diets: ['gluten_free'],
            choices: [spice],
          },
        ],
      },
      {
        section: 'Rice and breads',
        dishes: [
          {
            name: 'Jeera rice',
            about: 'Basmati with cumin.',
            price: 350,
            minutes: 1,
            allergens: [],
            diets: ['vegan', 'vegetarian', 'gluten_free'],
          },
          {
            name: 'Roti',
            about: 'Wholemeal, from the tava.',
            price: 150,
            minutes: 2,
            allergens: ['gluten'],
            diets: ['vegan', 'vegetarian'],
            choices: [
              {
                name: 'Butter?',
                min: 0,
                max: 1,
                options: [{ name: 'With butter', allergens: ['milk'] }],
              },
            ],
          },
        ],
      },
      {
        section: 'Sweets and drinks',
        dishes: [
          {
            name: 'Gulab jamun',
            about: 'Two warm milk dumplings in rose syrup.',
            price: 425,
            minutes: 2,
            allergens: ['gluten', 'milk', 'nuts'],
            diets: ['vegetarian'],
          },
          {
            name: 'Mango lassi',
            about: 'Alphonso mango and yoghurt.',
            price: 375,
            minutes: 1,
            allergens: ['milk'],
            diets: ['vegetarian', 'gluten_free'],
          },
          {
            name: 'Cobra beer, 330 ml',
            about: '4.5 %.',
            price: 420,
            minutes: 0,
            allergens: ['gluten'],
            diets: ['vegan'],
            minAge: 18,
          },
          cola,
        ],
      },
    ],
  },
  {
    owner: { email: 'marco.rinaldi@demo.tessera.local', firstName: 'Marco', lastName: 'Rinaldi' },
    name: 'Forno Rinaldi',
    photo: 'pizza',
    about: 'Wood-fired pizza from a yard off Stokes Croft. Dough proved for two days.',
    phone: '0117 496 0177',
    line1: '4 Hepburn Road',
    city: 'Bristol',
    postcode: 'BS2 8UD',
    opens: 720,
    closes: 1_380,
    hygieneRating: 5,
    menu: [
      {
        section: 'Pizza',
        dishes: [
          {
            name: 'Margherita',
            about: 'San Marzano tomatoes, fior di latte, basil.',
            price: 950,
            minutes: 5,
            allergens: ['gluten', 'milk'],
            diets: ['vegetarian'],
            choices: [pizzaSize, toppings],
          },
          {
            name: 'Marinara',
            about: 'Tomato, garlic, oregano. No cheese.',
            price: 795,
            minutes: 4,
            allergens: ['gluten'],
            diets: ['vegan', 'vegetarian'],
            choices: [pizzaSize, toppings],
          },
          {
            name: 'Diavola',
            about: 'Spicy salami, tomato, fior di latte.',
            price: 1_150,
            minutes: 5,
            allergens: ['gluten', 'milk', 'sulphites'],
            choices: [pizzaSize, toppings],
          },
        ],
      },
      { section: 'Drinks', dishes: [cola] },
    ],
  },
  {
    owner: { email: 'hana.mori@demo.tessera.local', firstName: 'Hana', lastName: 'Mori' },
    name: 'Hana Bento',
    photo: 'bento',
    about: 'Bento boxes for the office and the train, and breakfast from seven.',
    phone: '020 7946 0311',
    line1: '22 Leather Lane',
    city: 'London',
    postcode: 'EC1N 7SU',
    opens: 420,
    closes: 1_260,
    hygieneRating: 4,
    delivery: { km: 3, fee: 300, minimum: 1_500, freeFrom: 4_000 },
    menu: [
      {
        section: 'Bento',
        dishes: [
          {
            name: 'Salmon bento',
            about: 'Teriyaki salmon, rice, pickles, omelette.',
            price: 1_195,
            minutes: 6,
            allergens: ['fish', 'soya', 'eggs', 'gluten', 'sesame'],
            maxPerOrder: 6,
          },
          {
            name: 'Tofu bento',
            about: 'Glazed tofu, rice, greens with sesame.',
            price: 995,
            minutes: 5,
            allergens: ['soya', 'sesame', 'gluten'],
            diets: ['vegan', 'vegetarian'],
          },
        ],
      },
      {
        section: 'Breakfast',
        served: { from: 420, until: 690 },
        dishes: [
          {
            name: 'Rice porridge',
            about: 'With egg and spring onion.',
            price: 595,
            minutes: 4,
            allergens: ['eggs', 'soya'],
            diets: ['vegetarian'],
          },
        ],
      },
    ],
  },
  {
    owner: { email: 'joe.ackroyd@demo.tessera.local', firstName: 'Joe', lastName: 'Ackroyd' },
    name: 'Ackroyd’s Pies',
    photo: 'pie',
    about: 'Hand-raised pies, peas and gravy. Baking in Leeds since 1987.',
    phone: '0113 496 0205',
    line1: '61 Otley Road',
    city: 'Leeds',
    postcode: 'LS6 3AB',
    opens: 660,
    closes: 1_260,
    hygieneRating: 5,
    delivery: { km: 4, fee: 200, minimum: 1_000, freeFrom: 2_500 },
    menu: [
      {
        section: 'Pies',
        dishes: [
          {
            name: 'Steak and ale pie',
            about: 'Shin of beef, dark ale, shortcrust.',
            price: 895,
            minutes: 4,
            allergens: ['gluten', 'celery', 'eggs', 'milk'],
          },
          {
            name: 'Cheese and leek pie',
            about: 'Wensleydale and leeks.',
            price: 825,
            minutes: 4,
            allergens: ['gluten', 'milk', 'eggs', 'mustard'],
            diets: ['vegetarian'],
          },
        ],
      },
      {
        section: 'Beside',
        dishes: [
          {
            name: 'Mushy peas',
            about: 'With mint sauce.',
            price: 250,
            minutes: 1,
            allergens: ['sulphites'],
            diets: ['vegan', 'vegetarian', 'gluten_free'],
          },
          {
            name: 'Chips',
            about: 'Fried in vegetable oil.',
            price: 320,
            minutes: 3,
            allergens: [],
            diets: ['vegan', 'vegetarian', 'gluten_free'],
          },
        ],
      },
    ],
  },
];

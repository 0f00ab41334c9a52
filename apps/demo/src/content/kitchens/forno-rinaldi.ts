import type { DemoKitchen } from './demo-kitchen.ts';
import { pizzaSize, toppings, cola } from './shared-dishes.ts';

export const fornoRinaldi: DemoKitchen = {
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
};

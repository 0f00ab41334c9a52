import type { DemoKitchen } from './demo-kitchen.ts';

export const hanaBento: DemoKitchen = {
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
};

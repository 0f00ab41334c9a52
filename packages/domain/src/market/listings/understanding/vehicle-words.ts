import { modelsByMake } from '../vehicles.ts';
import type { Evidence } from './sentence.ts';
import type { Phrase } from './phrase-table.ts';

const listed = (texts: string) => texts.split(', ');

/**
 * Makes that are also other words or make other things. They suggest vehicles only together with another such word.
 */
const ambiguousMakes = new Set(
  listed('SEAT, smart, MINI, Honda, Yamaha, Suzuki, Triumph, Kawasaki, Mitsubishi, Jaguar'),
);

/** Models whose names are no other word. */
const clearModels = new Set(
  listed(
    'Giulietta, Stelvio, Tonale, Bentayga, Berlingo, Duster, Sandero, Jogger, Formentor, Ateca, Fiesta, Kuga, Mondeo, Civic, HR-V, CR-V, Bayon, i10, i20, i30, Ioniq 5, Tucson, Ceed, EV6, Niro, Picanto, Sorento, Sportage, Stonic, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Discovery Sport, MX-5, CX-3, CX-5, CX-30, A-Class, B-Class, C-Class, E-Class, S-Class, Sprinter, Countryman, L200, Qashqai, Juke, Micra, Navara, X-Trail, Cayenne, Macan, Panamera, Taycan, Captur, Clio, Kadjar, Kangoo, Megane, Twingo, Ibiza, Arona, Tarraco, Citigo, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, forfour, fortwo, Impreza, Jimny, Vitara, Model 3, Model Y, Model S, Model X, Aygo, C-HR, Corolla, Hilux, Land Cruiser, Prius, RAV4, Yaris, Astra, Corsa, Crossland, Grandland, Insignia, Mokka, Vivaro, Zafira, Passat, T-Cross, T-Roc, Tiguan, Touareg, XC40, XC60, XC90, 1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 7 Series, Mazda2, Mazda3, Mazda6, Africa Twin, Range Rover Velar',
  ),
);

/** Models whose names have another meaning too. They are read as models only if the search is about vehicles. */
const ambiguousModels = new Set(
  listed(
    'Golf, Polo, Focus, Galaxy, Mustang, Puma, Ranger, Transit, Accord, Jazz, Leaf, Panda, Defender, Discovery, Compass, Renegade, Wrangler, Outlander, Leon, Superb, Swift, Forester, Outback, Cooper, Caddy, Transporter, Zoe, Scenic, Kona, Santa Fe, Rio, Boxster, Cayman, Bonneville, Tiger, Ninja, Clubman, Adam, Tipo, Cooper, Born, Spring, Seal, Dolphin, Vito, Partner',
  ),
);

/** Other names and misspellings of makes. */
const nicknames: Readonly<Record<string, string>> = {
  Volkswagen: 'vw, volkswagon, volkswagan, volkswagn, volkwagen',
  'Mercedes-Benz': 'mercedes, merc, benz, mercades, mercedez, mercedies',
  BMW: 'beemer, bimmer, beamer',
  Vauxhall: 'vauxhal, vauxall, vauxhaul',
  Nissan: 'nisan, nissian, nisssan',
  Porsche: 'porshe, porche, porsch',
  Hyundai: 'hundai, hyundia, hyndai, hyunday',
  Renault: 'renualt, renalt, reanult',
  Peugeot: 'peugot, peugeut, puegeot, pugeot',
  Toyota: 'toyata, toyoto',
  Mitsubishi: 'mitsubushi, mitsibishi',
  Suzuki: 'suzki, susuki',
  Tesla: 'telsa',
  Lexus: 'lexsus',
  Kawasaki: 'kawaski',
  'Land Rover': 'landrover',
  'Alfa Romeo': 'alfa',
  'Harley-Davidson': 'harley',
  Škoda: 'skoda',
  Citroën: 'citroen, citreon',
};

function vehiclePhrase(
  text: string,
  filters: Record<string, string>,
  label: string,
  evidence: Evidence,
): Phrase {
  return {
    text,
    meanings: [
      {
        system: 'auto',
        filters: Object.entries(filters).map(([param, value]) => ({ param, value })),
        label,
      },
    ],
    votes: [{ system: 'auto', evidence }],
  };
}

function makePhrases(make: string): Phrase[] {
  const evidence = ambiguousMakes.has(make) ? 'weak' : 'strong';
  const names = [make, ...(Object.hasOwn(nicknames, make) ? listed(nicknames[make] ?? '') : [])];
  const models = (modelsByMake[make] ?? []).flatMap((model) =>
    spellings(model).map((text) => [model, text] as const),
  );
  return [
    ...names.map((name) => vehiclePhrase(name, { make }, make, evidence)),
    ...models.flatMap(([model, text]) => [
      ...names.map((name) => vehiclePhrase(`${name} ${text}`, { make, model }, `${make} ${model}`, 'strong')),
      ...(clearModels.has(model) ? [vehiclePhrase(text, { model }, model, 'strong')] : []),
      ...(ambiguousModels.has(model) ? [vehiclePhrase(text, { model }, model, 'weak')] : []),
    ]),
  ];
}

/** Spellings of a model: “MX-5” is also typed “mx5”. */
function spellings(model: string): string[] {
  const joined = model.replaceAll(/[-\s]/g, '');
  return /\d/.test(model) && joined !== model ? [model, joined] : [model];
}

/** Makes that make motorbikes too. Their “bike” has an engine. */
const bikeMakes = listed(
  'Honda, Yamaha, Suzuki, Kawasaki, Triumph, Ducati, BMW, KTM, Harley-Davidson, Royal Enfield, Aprilia',
).filter((make) => Object.hasOwn(modelsByMake, make));

const bikePhrases = bikeMakes.flatMap((make) =>
  [make, ...listed(nicknames[make] ?? make)].flatMap((name) =>
    ['bike', 'bikes', 'motorbike', 'motorcycle'].map((bike) =>
      vehiclePhrase(`${name} ${bike}`, { make, body_type: 'motorcycle' }, `${make} motorbike`, 'strong'),
    ),
  ),
);

/** “Low mileage” is up to this many miles. */
const LOW_MILEAGE = '30000';
const mileagePhrases = listed('low mileage, low miles, low milage, few miles').map((text) =>
  vehiclePhrase(text, { mileage_max: LOW_MILEAGE }, 'Up to 30,000 miles', 'strong'),
);

export const vehiclePhrases: readonly Phrase[] = [
  ...Object.keys(modelsByMake).flatMap(makePhrases),
  ...bikePhrases,
  ...mileagePhrases,
];

/** What a kitchen is known for. */
export type DishShape = 'bowl' | 'pizza' | 'bento' | 'pie';

interface Scene {
  readonly wall: string;
  readonly light: string;
  readonly floor: string;
}

const scenes: Readonly<Record<DishShape, Scene>> = {
  bowl: { wall: '#f6ecd9', light: '#fbd98b', floor: '#e7d3ae' },
  pizza: { wall: '#f8e6dc', light: '#f7b58c', floor: '#e2c3b0' },
  bento: { wall: '#e8efe6', light: '#bcd9b4', floor: '#cfdcc9' },
  pie: { wall: '#eee9e2', light: '#e3c78e', floor: '#d9cdb8' },
};

/** A picture of a dish: one thing, seen straight from the side, on a floor, before a pale wall with a round light. */
export function dishSvg(shape: DishShape): string {
  const { wall, light, floor } = scenes[shape];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 120 90"><rect width="120" height="90" fill="${wall}"/><circle cx="60" cy="40" r="31" fill="${light}" opacity="0.55"/><rect y="68" width="120" height="22" fill="${floor}"/>${shapes[shape]}</svg>`;
}

const steam = (x: number) =>
  `<path d="M${x} 34c-3-4 3-6 0-10s3-6 0-10" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity="0.9"/>`;

const shapes: Readonly<Record<DishShape, string>> = {
  bowl: `<ellipse cx="60" cy="69" rx="30" ry="2.4" fill="#0002"/><path d="M30 44h60c0 16-12 25-30 25S30 60 30 44z" fill="#b23a2e"/><path d="M30 44h60c0 2-.2 4-.6 5.800H30.600C30.200 48 30 46 30 44z" fill="#932c22"/><ellipse cx="60" cy="44" rx="30" ry="5.500" fill="#7c241b"/><ellipse cx="60" cy="43.500" rx="27" ry="4.300" fill="#e2a02d"/><ellipse cx="52" cy="42.800" rx="4" ry="1" fill="#fff3d6"/><circle cx="66" cy="43" r="1.200" fill="#3d7a3a"/><circle cx="70" cy="44" r="1" fill="#3d7a3a"/><circle cx="61" cy="44.800" r="0.900" fill="#3d7a3a"/>${steam(50)}${steam(60)}${steam(70)}`,
  pizza: `<ellipse cx="60" cy="69" rx="40" ry="2.400" fill="#0002"/><rect x="22" y="64" width="76" height="4.500" rx="2" fill="#8a5a3c"/><path d="M26 64c0-6 15-9 34-9s34 3 34 9z" fill="#d99a4e"/><path d="M31 61.500c3-4 14-6 29-6s26 2 29 6z" fill="#c8402f"/><ellipse cx="47" cy="58.500" rx="5" ry="1.800" fill="#fdf3dc"/><ellipse cx="62" cy="57.500" rx="6" ry="1.800" fill="#fdf3dc"/><ellipse cx="77" cy="59" rx="4.500" ry="1.600" fill="#fdf3dc"/><path d="M54 57c1-3 4-3 5-1-2 2-4 2-5 1zM69 57c2-3 5-2 5 0-2 1.500-4 1.500-5 0z" fill="#2f7a45"/>${steam(48)}${steam(72)}`,
  bento: `<ellipse cx="60" cy="69" rx="38" ry="2.200" fill="#0002"/><rect x="24" y="50" width="72" height="18.500" rx="3" fill="#26313a"/><rect x="24" y="50" width="72" height="4" rx="2" fill="#a63232"/><path d="M28 50c2-7 20-7 22 0z" fill="#fbfbf7"/><circle cx="39" cy="46.500" r="2" fill="#b8323a"/><path d="M53 50c0-5 4-8 9-8s9 3 9 8z" fill="#f08a5d"/><path d="M55 47h14M56 44.500h12" stroke="#fff" stroke-width="0.700" opacity="0.700"/><path d="M74 50c0-6 3-9 5-9s3 2 3 4c2-2 5-1 5 5z" fill="#4f8f4a"/><rect x="88" y="43" width="5" height="7" rx="1" fill="#f2c94c"/><path d="M20 60 100 36" stroke="#7a4a2b" stroke-width="1.400"/><path d="M22 63 102 40" stroke="#8c5a38" stroke-width="1.400"/>`,
  pie: `<ellipse cx="60" cy="69" rx="34" ry="2.300" fill="#0002"/><path d="M32 52h56l-5 16.500H37z" fill="#b9b4ab"/><path d="M32 52h56l-1 3.500H33z" fill="#9c968c"/><path d="M28 52c3-12 17-17 32-17s29 5 32 17c-4 2.500-7-1-11 .8-4 1.600-7-1.800-10.500 0-3.500 1.600-7-1.800-10.500 0-3.500 1.600-7-1.800-10.500 0-3.500 1.600-7-1.600-11 0-4 1.400-7-1.300-10.500-.8z" fill="#d6913f"/><path d="M46 44c4-4 9-5.500 14-5.500M66 39c5 .5 9 2.500 12 5.500" stroke="#f0b765" stroke-width="1.600" fill="none" stroke-linecap="round"/><path d="M57 41l3 4 3-4" stroke="#8a5322" stroke-width="1.300" fill="none" stroke-linecap="round"/>${steam(54)}${steam(66)}`,
};

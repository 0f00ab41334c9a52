import type { Engine } from './car-model.ts';

export const petrol = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'petrol', name, litres, kilowatts, years });
export const diesel = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'diesel', name, litres, kilowatts, years });
export const hybrid = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'hybrid', name, litres, kilowatts, years, isAutomatic: true });
export const plugIn = (
  name: string,
  litres: number,
  kilowatts: number,
  years: readonly [number, number],
): Engine => ({ fuel: 'plug_in_hybrid', name, litres, kilowatts, years, isAutomatic: true });
export const electric = (name: string, kilowatts: number, years: readonly [number, number]): Engine => ({
  fuel: 'electric',
  name,
  kilowatts,
  years,
  isAutomatic: true,
});

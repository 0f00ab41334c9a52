export interface Engine {
  readonly fuel: 'petrol' | 'diesel' | 'hybrid' | 'plug_in_hybrid' | 'electric';
  /** As in the title. */
  readonly name: string;
  readonly litres?: number;
  readonly kilowatts: number;
  /** Years in which cars with this engine were made. */
  readonly years: readonly [from: number, to: number];
  /** Whether there was only one kind of gearbox. */
  readonly isAutomatic?: boolean;
}

export interface CarModel {
  readonly make: string;
  readonly model: string;
  readonly body:
    | 'hatchback'
    | 'saloon'
    | 'estate'
    | 'suv'
    | 'coupe'
    | 'convertible'
    | 'van'
    | 'pickup'
    | 'motorcycle';
  readonly trims: readonly string[];
  /** Price when new, in pounds. */
  readonly newPrice: number;
  readonly engines: readonly Engine[];
  readonly drivetrain: 'fwd' | 'rwd' | 'awd' | '4wd';
  readonly isClassic?: true;
}

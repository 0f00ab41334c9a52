export interface Engine {
  readonly fuel: 'petrol' | 'diesel' | 'hybrid' | 'plug_in_hybrid' | 'electric';
  /** Name of the engine, as it appears in the title. */
  readonly name: string;
  readonly litres?: number;
  readonly kilowatts: number;
  /** First and last year in which cars with this engine were made. */
  readonly years: readonly [from: number, to: number];
  /** True if only automatics were made, false if only manuals. Missing if there were both. */
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

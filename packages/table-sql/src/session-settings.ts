import type { Dialect } from './dialect.ts';

/**
 * Settings at the beginning of an SQL export. They make a server read the values in the export correctly, whatever the
 * settings of the session that replays it.
 */
export const exportSettings: Readonly<Record<Dialect, readonly string[]>> = {
  postgres: [
    "SET client_encoding = 'UTF8'",
    'SET standard_conforming_strings = on',
    "SET DateStyle = 'ISO'",
    "SET IntervalStyle = 'postgres'",
    "SET TimeZone = 'UTC'",
    "SET lc_monetary = 'C'",
    'SET xmloption = content',
  ],
  mysql: [
    'SET NAMES utf8mb4',
    "SET time_zone = '+00:00'",
    // Zero dates are accepted, and 0 in an AUTO_INCREMENT column stays 0.
    "SET sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,NO_AUTO_VALUE_ON_ZERO'",
  ],
};

import type { Dialect } from './dialect.ts';

/** What decides how a server reads the values of an SQL export, whatever the session was set to before. */
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
    // Zero dates are taken, and 0 in an AUTO_INCREMENT column stays 0.
    "SET sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,NO_AUTO_VALUE_ON_ZERO'",
  ],
};

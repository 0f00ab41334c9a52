/** The value stored under a name that comes from outside. Inherited names such as `constructor` are not found. */
export function lookUp<Value>(
  values: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}

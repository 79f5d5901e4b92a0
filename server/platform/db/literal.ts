/** A constant of the code as SQL; values from outside are parameters instead. */
export const literal = (value: string | number | bigint): string =>
  typeof value === 'string' ? `'${value}'` : String(value)

/** Constants for an IN list. */
export const listed = (values: readonly string[]): string => values.map(literal).join(', ')

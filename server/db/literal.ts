/** A word or number of the code's own as SQL writes it; what somebody sent is a parameter instead. */
export const literal = (value: string | number | bigint): string =>
  typeof value === 'string' ? `'${value}'` : String(value)

/** Words of the machines for an IN list. */
export const listed = (words: readonly string[]): string => words.map(literal).join(', ')

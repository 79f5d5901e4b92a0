/** Combining marks that one letter keeps. Unicode's stream-safe form has the same number: no script writes more. */
const MOST_MARKS = 30
const MARKS = /\p{M}+/gu

const firstMarks = (marks: string): string =>
  marks.length <= MOST_MARKS ? marks : [...marks].slice(0, MOST_MARKS).join('')

/**
 * A text in one of Unicode's forms of composition. The engine sorts the marks of each letter by insertion, and 60,000 marks on one
 * letter would take seconds: what no script writes is left out before.
 */
export const composed = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.replaceAll(MARKS, firstMarks).normalize(form)

// Marks of direction, of width zero and of line breaking. They come along when a text is copied, and cannot be seen. Joiners are
// no such marks: Persian, Hindi and emoji are spelt with them.
const MARKS = '\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb'
const ANY_MARK = new RegExp(`[${MARKS}]`, 'g')
const AROUND = new RegExp(`^[\\s\\u200c\\u200d${MARKS}]+|[\\s\\u200c\\u200d${MARKS}]+$`, 'g')

/** A text without the marks that cannot be seen. */
export const withoutMarks = (text: string): string => text.replaceAll(ANY_MARK, '')

/** A text as it is kept: composed (NFC), without spaces and invisible marks around it. */
export const tidyText = (typed: string): string => typed.normalize('NFC').replaceAll(AROUND, '')

/** Marks that turn the direction of what stands behind them, also of other people's words. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** More marks on one letter than any script has: they would be drawn over the lines above and below. */
const PILED = /(\p{M}{8})\p{M}+/gu

/** A message as it is kept: tidy, without marks that turn the direction, and with at most 8 combining marks on a letter. */
export const tidyMessage = (typed: string): string => tidyText(typed.replaceAll(TURNING, '').replaceAll(PILED, '$1'))

/** A name as it is compared with other names: wide and narrow letters, capitals and the number of spaces make no difference. */
export const comparableName = (name: string): string =>
  tidyText(name.normalize('NFKC').replaceAll(/\s+/g, ' ')).toLowerCase()

/** A secret as it is hashed and compared: keyboards and systems write the same letters in different ways. */
export const comparableSecret = (typed: string): string => typed.normalize('NFKC')

/** The beginning of a text, without half of a sign at its end: JSON in the database takes no half. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** How long a text is for its reader once it is kept: in characters, however many places each takes in memory. */
export const lengthOf = (typed: string): number => [...tidyText(typed)].length

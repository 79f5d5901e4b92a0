import { composed } from './composed.ts'
import { trimmed } from './trimmed.ts'

// Marks of direction, of width zero and of line breaking. They come along when a text is copied, and cannot be seen. Joiners are
// no such marks: Persian, Hindi and emoji are spelt with them.
const MARKS = '\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb'
const ANY_MARK = new RegExp(`[${MARKS}]`, 'g')
const AROUND = new RegExp(`[\\s\\u200c\\u200d${MARKS}]`)

/** A text without the marks that cannot be seen. */
export const withoutMarks = (text: string): string => text.replaceAll(ANY_MARK, '')

/** A text as it is kept: composed (NFC), without spaces and invisible marks around it. */
export const tidyText = (typed: string): string => trimmed(composed(typed), AROUND)

/** Marks that turn the direction of what stands behind them, also of other people's words. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
/** More marks on one letter than any script has: they would be drawn over the lines above and below. */
const PILED = /(\p{M}{8})\p{M}+/gu

/** A message as it is kept: tidy, without marks that turn the direction, and with at most 8 combining marks on a letter. */
export const tidyMessage = (typed: string): string => tidyText(typed.replaceAll(TURNING, '').replaceAll(PILED, '$1'))

/** A secret as it is hashed and compared: keyboards and systems write the same letters in different ways. */
export const comparableSecret = (typed: string): string => composed(typed, 'NFKC')

/** So many UTF-16 places of a sign are looked at; the longest that people write, flags of regions and families, take fifteen. */
const LONGEST_SIGN = 64
/** So many places a sign has on average at most, where signs are counted: a text of nothing but families is cut sooner. */
const PLACES = 4
const HALF = /[\ud800-\udbff]$/

let made: Intl.Segmenter | undefined
/** Browsers without one cut between the characters of a sign, as they draw them apart as well. */
const segmenter = (): Intl.Segmenter | undefined =>
  'Segmenter' in Intl ? (made ??= new Intl.Segmenter('en', { granularity: 'grapheme' })) : undefined

/**
 * The beginning of a text, of so many UTF-16 places at most. What its reader sees as one sign is never split: a family, a flag, a
 * letter with its marks, a syllable of Hangul.
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const whole = text.slice(0, most).replace(HALF, '')
  const sign = segmenter()
    ?.segment(text.slice(0, most + LONGEST_SIGN))
    .containing(most)
  // What is longer than any sign that people write is none.
  return sign === undefined || sign.segment.length >= LONGEST_SIGN ? whole : text.slice(0, sign.index)
}

/** The beginning of a text, of so many signs at most, as its reader counts them. */
export function firstSigns(text: string, most: number): string {
  const near = cut(text, PLACES * Math.max(most, LONGEST_SIGN))
  const found = segmenter()
  if (!found) return [...near].slice(0, most).join('')
  let count = 0
  for (const { index } of found.segment(near)) {
    if (count === most) return near.slice(0, index)
    count += 1
  }
  return near
}

/** The same with an ellipsis where something is left out. */
export function shortened(text: string, most: number): string {
  const first = firstSigns(text, most)
  return first.length < text.length ? `${first}…` : text
}

/** How long a text is for its reader once it is kept: in characters, however many places each takes in memory. */
export const lengthOf = (typed: string): number => [...tidyText(typed)].length

/** How many times its length a text may take as it arrives: an emoji takes two places, a letter with its marks apart three or four. */
const RAW = 4

/** Whether a text is so much longer than it may be that it is not even tidied: whatever tidies it would find it too long. */
export const isFarTooLong = (typed: string, max: number): boolean => typed.length > RAW * max

import { wordsOf } from '../../platform/search-text/split-words.ts'

/** A longer search is no word for goods. */
const LONGEST = 24
/** A model or a size has so many digits in a row; a phone number, an order or an account has more. */
const MOST_DIGITS = 4
/** The signs that stand inside and between words. */
const BETWEEN = / [&+] |[ '+&-]/
const NO_WORD = /[^\p{L}\p{M}\p{N}]/u

/** Whether a text is words of any script, with the signs that stand inside and between them: no address has only these. */
const isPlain = (text: string): boolean => text.split(BETWEEN).every((word) => word !== '' && !NO_WORD.test(word))

/**
 * Whether a folded search may be shown to others as it stands, if goods are found by it: plain words, none of them twice, no address,
 * no number, and nothing that is long.
 */
export function isPublishable(text: string): boolean {
  if (text.length > LONGEST || !isPlain(text)) return false
  if (!/\p{L}/u.test(text) || (text.match(/\p{N}/gu) ?? []).length > MOST_DIGITS) return false
  const each = wordsOf(text)
  return new Set(each).size === each.length
}

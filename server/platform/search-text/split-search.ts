import { bare, isUncut, joined, pairsOf, piecesOf } from './split-words.ts'

/** A term as it is indexed, and whether more letters may follow. */
interface Part {
  readonly form: string
  readonly isBegun: boolean
}
/** Terms that must all be there. */
export type Phrase = readonly Part[]
/** What one word of a search asks for: any of these. */
export type Term = readonly Phrase[]

// A pair matches far fewer goods than its characters, and it is one list of the index; a prefix would be many.
function phraseOfUncut(word: string): Phrase {
  const pairs = pairsOf(word)
  return (pairs.length > 0 ? pairs : [word]).map((form) => ({ form, isBegun: false }))
}

/** What one word asks for: its bare form, and itself where more letters may follow. */
export function termOf(word: string, isBegun: boolean): Term {
  if (isUncut(word)) return [phraseOfUncut(word)]
  const forms = new Set([bare(word), ...(isBegun ? [word] : [])])
  return [...forms].map((form) => [{ form, isBegun }])
}

/** The words of a text as a search reads them. */
export const splitSearch = (text: string): string[] => joined(piecesOf(text))

/** Words with one key are the same to a search: they differ in case, spelling or plural at most. */
export const keyOf = (phrase: readonly string[]): string => phrase.map(bare).join(' ')

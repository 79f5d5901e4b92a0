/** Shorter words have too many neighbours that are other words. */
const SHORTEST = 4
/** A word of four letters with another letter is often another word: soft is not sofa. */
const SHORTEST_WRONG = 5
const LONGEST = 20

/** The letters that may have been meant, by script, as `fold` leaves them. */
const ALPHABETS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[a-z]+$/u, [...'abcdefghijklmnopqrstuvwxyz']],
  [/^[\u0621-\u06d5]+$/u, [...'ءابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگ']],
  [/^[\u0430-\u0451]+$/u, [...'абвгдежзийклмнопрстуфхцчшщъыьэюяё']],
  [/^[\u03b1-\u03c9]+$/u, [...'αβγδεζηθικλμνξοπρστυφχψω']],
]

/**
 * Every word that a folded word may have been meant for, by the kind of error, the likeliest first: two neighbours are swapped, a letter
 * is missing, one is too much, one is wrong. The first letter is seldom wrong.
 */
export function nearByKind(word: string): string[][] {
  const letters = [...word]
  const { length } = letters
  const alphabet = ALPHABETS.find(([script]) => script.test(word))?.[1]
  if (!alphabet || length < SHORTEST || length > LONGEST) return []
  const cut = (from: number, to?: number): string => letters.slice(from, to).join('')
  const later = letters.map((_, at) => at).slice(1)
  const kinds = [
    later.map((at) => `${cut(0, at - 1)}${letters[at]}${letters[at - 1]}${cut(at + 1)}`),
    [...later, length].flatMap((at) => alphabet.map((letter) => `${cut(0, at)}${letter}${cut(at)}`)),
    later.map((at) => `${cut(0, at)}${cut(at + 1)}`),
    (length < SHORTEST_WRONG ? [] : later).flatMap((at) =>
      alphabet.map((letter) => `${cut(0, at)}${letter}${cut(at + 1)}`),
    ),
  ]
  return kinds.map((kind) => [...new Set(kind)].filter((near) => near !== word))
}

/** The same in one list: its order never changes, because cursors name words by their number in it. */
export const spellingNeighbours = (word: string): string[] => nearByKind(word).flat()

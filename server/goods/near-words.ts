/** Shorter words have too many neighbours that are other words. */
const SHORTEST = 4
const LONGEST = 20

/** The letters that may have been meant, by script, as `fold` leaves them. */
const ALPHABETS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[a-z]+$/u, [...'abcdefghijklmnopqrstuvwxyz']],
  [/^[\u0621-\u06d5]+$/u, [...'ءابتثجحخدذرزسشصضطظعغفقكلمنهويپچژگ']],
  [/^[\u0430-\u0451]+$/u, [...'абвгдежзийклмнопрстуфхцчшщъыьэюяё']],
  [/^[\u03b1-\u03c9]+$/u, [...'αβγδεζηθικλμνξοπρστυφχψω']],
]

/** Every word that a folded word may have been meant for if one letter is wrong, missing, too much, or two neighbours are swapped. */
export function nearWords(word: string): string[] {
  const letters = [...word]
  const { length } = letters
  const alphabet = ALPHABETS.find(([script]) => script.test(word))?.[1]
  if (!alphabet || length < SHORTEST || length > LONGEST) return []
  const found = new Set<string>()
  for (let at = 0; at <= length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at).join('')]
    const rest = letters.slice(at + 1).join('')
    for (const letter of alphabet) found.add(`${before}${letter}${after}`).add(`${before}${letter}${rest}`)
    if (at < length) found.add(`${before}${rest}`)
    if (at < length - 1) found.add(`${before}${letters[at + 1]}${letters[at]}${letters.slice(at + 2).join('')}`)
  }
  found.delete(word)
  return [...found]
}

/** One way to break the shop quietly, and the tests that must notice. */
export interface Sabotage {
  readonly name: string
  /** What goes wrong for whom, in one sentence. */
  readonly breaks: string
  readonly file: string
  /** The text that is replaced; it stands in its file exactly once. */
  readonly from: string
  readonly to: string
  /** The tests of which at least one must turn red: those of a file, or `FILE · WORDS` for those whose name has the words. */
  readonly bittenBy: readonly string[]
}

/** The tests that are meant. */
export interface Aim {
  readonly file: string
  /** Words in the name of each; without words it is the whole file. */
  readonly words?: string
}

/** Reads one `bittenBy`. */
export function aimOf(bittenBy: string): Aim {
  const [file = '', words] = bittenBy.split(' · ')
  return words === undefined ? { file } : { file, words }
}

/** The file as it is after the sabotage; throws when the text does not stand there exactly once. */
export function sabotaged({ name, file, from, to }: Sabotage, source: string): string {
  const found = source.split(from).length - 1
  if (found !== 1)
    throw new Error(`${name}: its text stands ${found} times in ${file}; a sabotage follows the code it breaks`)
  return source.replace(from, () => to)
}

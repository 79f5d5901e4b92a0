/** One size of a storm. It runs in the largest that its minutes reach, and the table says in which. */
export interface Size {
  /** What it takes on two cores, and from where on it is run; the first is the one of seconds, from 0. */
  readonly fromMinutes: number
  /** What it amounts to, for the reader of the table, such as `1000 buyers for 100 goods`. */
  readonly holds: string
}

/** The sizes of a storm, the smallest first; the last is the whole storm. */
export type Sizes<S extends Size = Size> = readonly [S, ...S[]]

/** The largest size that fits into these minutes. */
export const sizeAt = <S extends Size>(sizes: Sizes<S>, minutes: number): S =>
  sizes.findLast(({ fromMinutes }) => fromMinutes <= minutes) ?? sizes[0]

/** What the whole storm is. */
export const wholeOf = <S extends Size>(sizes: Sizes<S>): S => sizes.at(-1) ?? sizes[0]

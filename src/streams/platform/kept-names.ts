import { days } from '#machines/platform/constants.ts'

/** The last answers of a kind stay on the device, for times without a network. */
interface KeptKind {
  readonly names: RegExp
  /** How many of them, the newest ones. */
  readonly most: number
}

/** A copy older than this is of no use: prices, stock and balances have changed long since. */
export const KEPT_MS = days(14)
/** Of a list its first rows: the others are reached with a network. */
export const ROWS_KEPT = 20

/**
 * What a person needs without a network, by the names of the streams. Orders and chats have copies of their own, and nothing
 * that customer service reads of other people is among them.
 */
const KINDS: readonly KeptKind[] = [
  { names: /^home\//, most: 2 },
  { names: /^(?:categories|countries)$/, most: 2 },
  { names: /^(?:cart|addresses|statistics|counters|wallet|notices\/unread)$/, most: 6 },
  { names: /^goods\/[^/{]+$/, most: 20 },
  { names: /^goods\/[^/{]+\/(?:likes|reviews\/all)$/, most: 20 },
  { names: /^goods\/list\//, most: 20 },
  { names: /^wallet\/log\//, most: 4 },
  { names: /^notices\/(?!unread|of\/|choices)/, most: 4 },
  { names: /^shop\/(?:board|waiting|today|firstSteps)$/, most: 4 },
  { names: /^shop\/trends\//, most: 2 },
]

/** The kind of a stream whose last answer stays on the device; undefined for any other. */
export const keptKindOf = (name: string): KeptKind | undefined => KINDS.find(({ names }) => names.test(name))

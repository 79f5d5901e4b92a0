import type { Given } from '../given.ts'
import type { Person } from '../people.ts'

/** What a screen that shows data asks for, and what it draws of it. */
export interface DataScreen {
  /** The address, as a link leads to it. */
  readonly at: string
  readonly as: Person
  /** The answers to every call that the screen makes when it is opened. */
  readonly full: readonly Given[]
  /** Words that are read once those answers are there, whatever the language. */
  readonly shows: string
  /** The answers that differ where there is nothing to show. */
  readonly nothing: readonly Given[]
  /** What is said then and never else, in English; null where nothing stands in its place. */
  readonly says: string | null
  /** The screen stands without its data: it has no skeleton, and what is missing is only not drawn until it comes. */
  readonly showsWithoutData?: true
}

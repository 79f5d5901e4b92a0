import type { Call } from '#contract/platform/call.ts'
import type { Scene } from './scenes.ts'

/** Who a screen is looked at as; a visitor where no one is named. */
export type Looker = 'shopper' | 'merchant' | 'support' | 'finance'

/** One screen of the demo, with where to find it. */
export interface Place {
  readonly name: string
  readonly as?: Looker
  readonly path: string
  /** The use of the screen before its picture is taken. */
  readonly scene?: Scene | undefined
}

/** Makes a call of the running shop as one of the demo's people. */
export type AskAs = <In, Out>(call: Call<In, Out>, input: In, as: Looker) => Promise<Out>

/** What pictures show of a lifecycle. */
export interface Pictured {
  /** Its screens in the demo. */
  readonly places?: (ask: AskAs) => Promise<readonly Place[]>
  /** What the desk does with its case before another picture is taken, by the name of that picture. */
  readonly atDesk?: Readonly<Record<string, Scene>>
}

/** The places of what the demo has; none where it has nothing of the kind. */
export const placesOf = <T>(found: T | undefined, places: (found: T) => readonly Place[]): readonly Place[] =>
  found === undefined ? [] : places(found)

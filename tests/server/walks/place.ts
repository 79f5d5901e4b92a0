import type { Call } from '#contract/platform/call.ts'
import type { Account } from '#lab/money.ts'
import type { Party } from '#lab/world.ts'
import type { View } from '#streams/platform/views.ts'
import type { Person } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** Where a row stands, and what becomes due. */
export interface Row {
  readonly state: string
  readonly deadline_event: string | null
  readonly deadline_at: string | null
}

/** A root as the page of a party shows it. */
export interface Shown extends View, Row {
  readonly timeline: readonly { readonly name: string }[]
}

/** The page of one party: who looks at it, from which topic it hears, and what a fresh fetch shows. */
export interface PageOf<V extends Shown> {
  readonly as: Party
  readonly who: Person
  readonly topic: string
  readonly fresh: () => Promise<V>
}

/** Who walks, and where; `of` is what the walk is about. */
export interface Cast<D> {
  readonly shop: TestShop
  readonly of: D
  readonly staff: readonly [Person, Person]
  /** Ids of what was made for a request, by its key: the same request names the same one. */
  readonly made: Map<string, string>
  /** Who sent the decision that counts, by its key: the same request is of the same person. */
  readonly deciders: Map<string, Person>
}

/** The answer of a call; what is no call of a client has none. */
interface Answered {
  readonly problem?: { readonly key: string } | undefined
  readonly body?: { readonly data: unknown }
}

/** What became of a request; null where no one is answered, as where a chain moves on. */
export type Outcome = Promise<Answered | null>

/** Sends the request of a step; a second one with the same key is the same request again. */
export type Send<D, V extends Shown> = (cast: Cast<D>, shown: V, key: string) => Outcome

/** How the scenarios of one machine are walked on a running server. The first page is that of a person who sees all. */
export interface Place<D, V extends Shown> {
  /** How the server comes to where a scenario starts, by the name of its facts. */
  readonly starts: Readonly<Record<string, (shop: TestShop) => Promise<D>>>
  readonly staff: 'support' | 'finance'
  readonly pages: (shop: TestShop, of: D) => readonly [PageOf<V>, ...PageOf<V>[]]
  /** How its people send its events. */
  readonly sends: Readonly<Record<string, Send<D, V>>>
  /** The row of the machine inside the view, where it is not the root itself. */
  readonly row?: (shown: V) => Row | undefined
  /** The account in the ledger that is compared with one of the machine; none where the machine moves no money. */
  readonly money?: {
    readonly holder: Account
    readonly account: (of: D) => string
    /** Whether another machine moved the money since: this one alone knows nothing of it. */
    readonly isBeyond?: (shown: V) => boolean
  }
}

/** A decision that needs two people is asked by the second where the first one’s was recorded. */
async function byTwo<D>(
  { staff: [first, second], deciders }: Cast<D>,
  key: string,
  ask: (as: Person & { readonly key: string }) => Outcome,
): Outcome {
  const decider = deciders.get(key)
  if (decider) return ask({ ...decider, key })
  const asked = await ask({ ...first, key })
  const needsSecond = asked?.problem?.key === 'desk.secondPerson'
  deciders.set(key, needsSecond ? second : first)
  return needsSecond ? ask({ ...second, key }) : asked
}

/** One person of the walk makes a call about what is shown. */
export const asks =
  <D, V extends Shown, In, Out>(
    call: Call<In, Out>,
    by: (of: D) => Person,
    input: (shown: V, key: string) => In,
  ): Send<D, V> =>
  ({ shop, of }, shown, key) =>
    shop.ask(call, input(shown, key), { ...by(of), key })

/** Staff decide about what is shown, two of them where it takes two. `const` keeps the verdict what is written. */
export const decides =
  <D, V extends Shown, const In, Out>(call: Call<In, Out>, input: (shown: V, key: string) => In): Send<D, V> =>
  (cast, shown, key) =>
    byTwo(cast, key, (as) => cast.shop.ask(call, input(shown, key), as))

import type { ActDetails } from '#contract/care/staff.contract.ts'
import type { Queries } from '../db/database.ts'
import type { SignedAsk } from '../domain/services.ts'
import type { Door } from './door.ts'
import type { Root } from './root.ts'
import type { Wanted } from './transact.ts'

/** What a domain adds to a decision of staff. The sequence itself stands in `server/desk/moves/decide.ts` and nowhere else. */
export interface DecisionHooks<R extends Root = Root> {
  /** Roots that the decision moves as well, locked together with its own. */
  readonly beside?: (on: Queries, id: string) => Promise<readonly Wanted[]>
  /** Refuses what other tables speak against, once the machine has allowed the event and before a second person is asked. */
  check?(this: void, door: Door, root: R, event: { readonly type: string }, ask: SignedAsk): Promise<void> | void
  /** What two people must say the same of, beside which row it is: never the reason of either. */
  agreed?(this: void, root: R, event: { readonly type: string }): object
  /** The name in the audit, where it is not the published name of the event. */
  readonly act?: string
  /** What the audit keeps of the moved row; by default its number and the amount. */
  details?(this: void, root: R, event: { readonly type: string }): ActDetails
}

/** The hooks of a lifecycle's decisions, by event. */
export type Decisions<R extends Root = Root> = Readonly<Record<string, DecisionHooks<R>>>

/** What one person alone granted customers lately by one event: a limit of one person holds for the sum. */
export interface DecidedAlone<R extends Root = Root> {
  readonly event: string
  /** The customer whom a root grants to. */
  readonly customerOf: (root: R) => string
  /** What this person alone granted each of these customers, in micro-USDT; a customer who was granted nothing is missing. */
  readonly sums: (on: Queries, actorId: string, customerIds: readonly string[]) => Promise<ReadonlyMap<string, bigint>>
}

/** What an event moves by its own words, for `amountOf`: the amount that its sender typed. */
export const amountTyped = (_root: Root, _id: string, event: object): bigint | undefined =>
  'amountMicro' in event ? BigInt(String(event.amountMicro)) : undefined

import type { Call } from '#contract/platform/call.ts'
import type { Person } from './factories.ts'

/** One ask, ready to be made: which call, with what, by whom. */
export interface Asked {
  readonly call: Call
  readonly input: object
  readonly as: Person & {
    /** How staff read their authenticator, where a decision asks for it. */
    readonly readFactor?: () => Promise<string>
  }
}

/** Prepares an ask; its input is what the call takes. */
export const asking = <In extends object, Out>(call: Call<In, Out>, input: In, as: Asked['as']): Asked => ({
  call: call as Call,
  input,
  as,
})

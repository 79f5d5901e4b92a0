import type { Call, CallShape } from '#contract/platform/call.ts'
import { accepted, type ProblemKey, type ProblemParams, refused, type Result } from '#contract/platform/problem.ts'

/** What the stand-in answers to one call. */
export interface Given {
  readonly call: CallShape
  readonly result: Result<unknown>
}

/** An answer, typed by its call; when a page is opened it must pass the contract's own schema as well. */
export const answer = <In, Out>(call: Call<In, Out>, value: Out): Given => ({ call, result: accepted(value) })

/** A refusal. */
export const refusal = <K extends ProblemKey>(call: CallShape, key: K, params?: ProblemParams[K]): Given => ({
  call,
  result: refused(key, params as never),
})

/** The part of a path that names the call: `order/counters`. */
export const nameOf = ({ path }: CallShape): string => path.replace(/^wanlshop\//, '')

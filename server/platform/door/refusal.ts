import type { Objection } from '#machines/platform/lifecycle.ts'
import type { Problem, ProblemKey, ProblemParams } from '#contract/platform/problem.ts'

/** Unwinds a whole transaction. Private to the door: outside it a refusal is a returned `Result`. */
export class Refusal extends Error {
  readonly problem: Problem
  /** What must be kept although the move was not made, e.g. the first of two approvals. */
  readonly afterwards: (() => Promise<unknown>) | undefined
  constructor(found: Problem, afterwards?: () => Promise<unknown>) {
    super(found.key)
    this.problem = found
    this.afterwards = afterwards
  }
}

/** Refuses from inside the door if a machine objects. */
export function refuseIf(objection: Objection | undefined): void {
  if (objection) throw new Refusal(objection as Problem)
}

/** Refuses from inside the door; nothing of the transaction stays. */
export function refuse<K extends ProblemKey>(key: K, params?: ProblemParams[K], field?: string): never {
  throw new Refusal({ key, params: params ?? {}, ...(field === undefined ? {} : { field }) } as Problem)
}

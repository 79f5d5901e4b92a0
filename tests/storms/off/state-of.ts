import type { LifecycleName } from '#machines/all-lifecycles.ts'
import { registry } from '#server/domains.ts'
import { runText } from '#tests/support/run-text.ts'
import type { Kit } from '../driver/ground.ts'

/** Where something stands, and until when it waits there. */
export interface FoundState {
  readonly state: string
  readonly deadline_at: Date | null
}

/** A lifecycle with a state that waits for a person or the clock. */
export type Kind = LifecycleName

/** Reads its state; the settlement of an order goes by the order's id, a fund by its shop's. */
export async function stateOf(ground: Kit, kind: Kind, id: string): Promise<FoundState> {
  const { table, columns } = registry.kinds.lifecycle(kind)
  const text = `select ${columns.state} as state, ${columns.deadlineAt} as deadline_at from ${table} where id = $1`
  const [found] = await runText<FoundState>(ground, text, id)
  if (!found) throw new Error(`There is no ${kind} ${id}`)
  return found
}

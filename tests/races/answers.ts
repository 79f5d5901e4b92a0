import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Answered } from './play.ts'

interface Moved {
  readonly event: string
  readonly actor_id: string | null
  readonly entity_id: string
}

/** What an answer shows of a root. */
interface Shown {
  readonly id: string
  readonly version: number
  readonly state: string
}

const MOVED = 'select event, actor_id, entity_id from status_history where id > $1'
const PUBLISHED = `select distinct view ->> 'state' as state from events where entity_id = $1 and version = $2 and view ->> 'id' = $1`

/** Where the answers and the log do not agree: on what happened, how often, and what it led to. */
export async function disagreements(shop: TestShop, answered: readonly Answered[], after: bigint): Promise<string[]> {
  const moved = await runText<Moved>(shop, MOVED, after)
  const wrong: string[] = []
  for (const { move, answer } of answered) {
    if (answer.status >= 500 && answer.problem?.key !== 'system.busy')
      wrong.push(`${move.name} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
    for (const shown of answer.problem ? [] : rootsIn(answer.body.data)) {
      const published = await runText<{ state: string }>(shop, PUBLISHED, shown.id, shown.version)
      if (published.length === 0)
        wrong.push(`${move.name} was answered version ${shown.version} of ${shown.id}, and the log has no such event`)
      if (published.some(({ state }) => state !== shown.state))
        wrong.push(
          `${move.name} was answered ${shown.state}, and the log says ${published.map(({ state }) => state).join()}`,
        )
    }
  }
  for (const { move } of answered) {
    const { leaves } = move
    if (!leaves) continue
    const isSame = (other: Answered['move']): boolean => JSON.stringify(other.leaves) === JSON.stringify(leaves)
    // The same checkout from a second tab is answered with the order that the first one placed.
    const done = new Set(
      answered
        .filter((each) => isSame(each.move) && !each.answer.problem)
        .map(({ answer }) => JSON.stringify(rootsIn(answer.body.data).map(({ id, version }) => [id, version]))),
    ).size
    const found = moved.filter(
      ({ event, actor_id, entity_id }) =>
        event === leaves.event &&
        actor_id === leaves.actorId &&
        (leaves.entityId === undefined || entity_id === leaves.entityId),
    ).length
    if (done !== found) wrong.push(`${move.name} was answered as done ${done} times and happened ${found} times`)
  }
  return [...new Set(wrong)]
}

/** The roots that an answer shows: itself, or the orders of a batch. */
function rootsIn(data: unknown): Shown[] {
  const { orders } = data as { orders?: unknown[] }
  const all = (orders ?? [data]) as Partial<Shown>[]
  return all.flatMap(({ id, version, state }) =>
    id !== undefined && version !== undefined && state !== undefined ? [{ id, version, state }] : [],
  )
}

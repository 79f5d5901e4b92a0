import type { SequenceMatch, SequenceMatches } from '#contract/desk/desk-recording.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { days as daysMs } from '#machines/platform/constants.ts'
import type { Queries } from '../../platform/db/database.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { eachWithinMs, isGivenUp } from '../../platform/db/within-ms.ts'
import type { TableKind } from '../../platform/door/root-kind.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { BUSY, workQueue } from '../../platform/memory/work-queue.ts'
import { planOf, type SequencePlan } from './sequence-plan.ts'
import { type FoundSequence, type Place, searchSequences } from './sequence-search.ts'

/** No statement of a search takes longer. */
const WITHIN_MS = 2_000
/** So many searches wait for the one that runs: each takes seconds, and a later one would outlast the patience of its reader. */
const WAITING = 3

// One at a time in a process: searches share the connections of the pool with payments.
const inTurn = workQueue(1, WAITING)

/** What is asked for, as the contract has read it. */
interface Asked {
  readonly sequence: string
  readonly days: number
  readonly after?: string | undefined
}

const placeText = ({ lead, rank, id }: Place): string => `${lead}~${rank}~${id}`

/** Which event leads the search, and the last of them that was looked at. A place that no search gave is the beginning. */
function placeIn(after = ''): Place | undefined {
  const [, lead, rank, id] = /^(\d{1,2})~(\d{1,16})~(\d{1,18})$/.exec(after) ?? []
  return rank === undefined || id === undefined ? undefined : { lead: Number(lead), rank, id }
}

/** The roots of matches that the asking person may see, each with the number that opens its history: nothing of their own is shown. */
async function numbersOf(
  on: Queries,
  kind: TableKind,
  found: readonly FoundSequence[],
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(found.map(({ rootId }) => rootId))]
  const { roots } = ids.length > 0 ? await kind.load(on, ids) : { roots: [] }
  const [first] = kind.lifecycleTables
  return new Map(
    roots
      .filter((root) => !kind.peopleIn(root).includes(userId))
      .map((root) => [root.id, first?.numberOf(root, root.id) || root.id]),
  )
}

async function searched(on: Queries, ask: SignedAsk, plan: SequencePlan, asked: Asked): Promise<SequenceMatches> {
  const { services, session } = ask
  const start = new Date((await shopNow(on)).getTime() - daysMs(asked.days))
  const from = placeIn(asked.after)
  const { found, after, since, isCut } = await searchSequences(on, services.kinds, plan, { since: start, from })
  const numbers = await numbersOf(on, plan.leading, found, session.userId)
  const machine = plan.leading.lifecycleTables[0]?.of.name ?? plan.leading.entity
  const data = found.flatMap(({ rootId, steps }): SequenceMatch[] => {
    const number = numbers.get(rootId)
    const events = steps.map(({ lifecycle, event, at }) => ({ machine: lifecycle, event, at: at.toISOString() }))
    return number === undefined ? [] : [{ number, machine, events }]
  })
  return { data, after: after && placeText(after), since: since.toISOString(), cut: isCut }
}

/**
 * Where events followed each other over all of the shop: numbers, events and times. A case of customer service has no number: it is named
 * by the id of its customer. What finance decides alone customer service does not search, and no one finds their own.
 */
export async function findSequences(ask: SignedAsk, asked: Asked): Promise<Result<SequenceMatches>> {
  const { services, session } = ask
  const plan = planOf(services.kinds, session, asked.sequence)
  if (!plan.ok) return plan
  try {
    const found = await inTurn(() => searched(eachWithinMs(services.db, WITHIN_MS), ask, plan.value, asked))
    return found === BUSY ? refused('sequence.tooSlow', {}, 'sequence') : accepted(found)
  } catch (error) {
    if (isGivenUp(error)) return refused('sequence.tooSlow', {}, 'sequence')
    throw error
  }
}

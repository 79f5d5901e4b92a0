import { isDeepStrictEqual } from 'node:util'
import type { TimelineEntry } from '#contract/platform/lifecycle.contract.ts'
import type { Batch, OrderView } from '#contract/trade/order.contract.ts'
import { refundCalls } from '#contract/trade/refund.calls.ts'
import { orderFixture } from '#tests/lifecycles/order.fixture.ts'
import { runText } from '#tests/support/run-text.ts'
import type { AskLog } from './ask-log.ts'
import type { Chance } from './chance.ts'
import { crowd, times } from './crowd.ts'
import type { Driver } from './driver.ts'
import type { Kit } from './ground.ts'

/** So many promises are asked for again at the end. */
const ASKED_AGAIN = 300

/**
 * Holds what was acknowledged against what the database says: every order, payment and refund is there, once, and none besides;
 * and every order is in the state that its readers were told, or further.
 */
export async function tally(ground: Kit, log: AskLog): Promise<void> {
  const refunds = log.promisedBy(refundCalls.addApply).map(({ answer }) => answer.refunds.at(-1)?.id ?? '')
  const column = async (text: string): Promise<string[]> =>
    (await runText<{ id: string }>(ground, text)).map(({ id }) => id)
  for (const [what, { promised, stored }] of Object.entries(orderFixture.tallies))
    compare(log, what, promised(log), await column(stored))
  compare(log, 'refund', refunds, await column('select id from refunds'))
  await compareOrders(ground, log)
}

/** An order as the database has it. */
interface OrderState {
  readonly id: string
  readonly version: number
  readonly moves: readonly Move[] | null
}
type Move = Pick<TimelineEntry, 'lifecycle' | 'entity_id' | 'name' | 'to' | 'actor'>

const ORDER_STATES = `
  select o.id, o.version, (select json_agg(json_build_object('lifecycle', h.lifecycle, 'entity_id', h.entity_id, 'name', h.name,
    'to', h.to_state, 'actor', h.actor) order by h.id) from status_history h where h.root_id = o.id) as moves
  from orders o`

async function compareOrders(ground: Kit, log: AskLog): Promise<void> {
  const found = new Map((await runText<OrderState>(ground, ORDER_STATES)).map((each) => [each.id, each]))
  const published = log.promises.flatMap(({ answer }) => ordersOf(answer))
  const behind = published.filter(({ id, version }) => (found.get(id)?.version ?? 0) < version)
  log.claim(
    behind.length === 0,
    `${behind.length} orders stand behind what was acknowledged, such as ${behind[0]?.id} behind ${behind[0]?.version}`,
  )
  const undone = published.filter(({ id, timeline }) => !beginsWith(found.get(id)?.moves ?? [], timeline))
  log.claim(
    undone.length === 0,
    `${undone.length} acknowledged moves are not in the history, such as of ${undone[0]?.id}`,
  )
}

/** The orders that an answer shows. */
function ordersOf(answer: unknown): readonly OrderView[] {
  const { orders, timeline } = answer as Partial<Batch & OrderView>
  return orders ?? (timeline ? [answer as OrderView] : [])
}

const nameOf = ({ lifecycle, entity_id, name, to, actor }: Move): string =>
  [lifecycle, entity_id, name, to, actor].join(' ')

/** History is only ever added to. */
const beginsWith = (history: readonly Move[], published: readonly Move[]): boolean =>
  published.every((move, n) => history[n] !== undefined && nameOf(history[n]) === nameOf(move))

/** Holds ids that were acknowledged against ids that are there: none is lost, none besides, none twice. */
export function compare(log: AskLog, what: string, promised: readonly string[], found: readonly string[]): void {
  const [expected, there] = [new Set(promised), new Set(found)]
  const lost = [...expected].filter((id) => !there.has(id))
  const extra = [...there].filter((id) => !expected.has(id))
  log.claim(lost.length === 0, `${lost.length} acknowledged ${what}s are lost, such as ${lost[0]}`)
  log.claim(extra.length === 0, `${extra.length} ${what}s are there that no one was published of, such as ${extra[0]}`)
  log.claim(there.size === found.length, `${found.length - there.size} ${what}s are there twice`)
}

/** Asks again, under their keys, for a sample of what was acknowledged: each is answered as it was. */
export async function askAgain(driver: Driver, chance: Chance): Promise<void> {
  const { log } = driver
  const kept = log.promises
  const sample = kept.length <= ASKED_AGAIN ? kept : times(ASKED_AGAIN).map(() => chance.pick(kept))
  const same = await crowd(sample, 16, async ({ asked, key, answer }) => {
    const again = await driver.send({ asked, key })
    return again.ok && isDeepStrictEqual(again.value, answer)
  })
  const others = same.filter((is) => !is).length
  log.claim(
    others === 0,
    `${others} of ${sample.length} acknowledged asks were answered otherwise when they were asked again`,
  )
}

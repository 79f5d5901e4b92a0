import { isDeepStrictEqual } from 'node:util'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import type { Playable } from '#lab/playable.ts'
import { type Scenario, type ScenarioStep, spanMs } from '#lab/scenario.ts'
import { tableOf } from '#lab/table.ts'
import { stepsOfScenario, trackOf } from '#lab/track.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { escrow } from '#server/money/wallet/ledger.ts'
import { runClock } from '#server/platform/jobs/clock.job.ts'
import { lastingStaff, USDT } from '#tests/support/factories.ts'
import { type Deal, paid, placed, shipped } from '#tests/support/orders.ts'
import { applied } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { newKey, type TestShop } from '#tests/support/shop.ts'
import { isSame, PartyPage, WATCHING } from './party-page.ts'
import { canBeSent, type Cast, type Sent, sendStep } from './send-step.ts'

/** What a walk against the running server came to. */
export interface ServerWalk {
  /** The first step that is not as expected, from 0; null where all are. */
  readonly wrong: { readonly step: number; readonly text: string } | null
  /** How often a connection was cut, and how often the page took a fresh snapshot after that. */
  readonly cuts: number
  readonly snapshots: number
}

/** Two lines of 50 USDT and 5 USDT freight: the order of the examples. */
const PRICES = [50n * USDT, 50n * USDT]
const refunded = (kind: 'money' | 'goods') => ({ kind, money: String(40n * USDT) }) as const

/** How the server comes to where a scenario starts, by its machine and its facts. */
const STARTS: Readonly<Record<string, (shop: TestShop) => Promise<Deal>>> = {
  'order plain': (shop) => placed(shop, { prices: PRICES }),
  'refund plain': async (shop) => applied(shop, await shipped(shop, { prices: PRICES }), refunded('money')),
  'refund goods': async (shop) => applied(shop, await shipped(shop, { prices: PRICES }), refunded('goods')),
  'refund unshipped': async (shop) => applied(shop, await paid(shop, { prices: PRICES }), refunded('money')),
}

const startOf = ({ machine, facts }: Scenario) => STARTS[`${machine} ${facts}`]

const isOwnActor = ({ event, actor }: ScenarioStep): boolean =>
  everyLifecycle.some(({ events }) => events[event]?.by.includes(actor) ?? false)

/** Whether the people of an order and its refund can walk a scenario as it is. */
export const canBeWalked = (scenario: Scenario): boolean =>
  startOf(scenario) !== undefined &&
  scenario.own === undefined &&
  scenario.begun === undefined &&
  scenario.steps.every((step) => canBeSent(step) && isOwnActor(step))

/** What the machine alone says of the money in escrow after each step. */
function escrowAfter(plays: readonly Playable[], scenario: Scenario): readonly bigint[] {
  const table = tableOf(plays, { machine: scenario.machine, facts: scenario.facts, alone: true })
  const track = trackOf(table, stepsOfScenario(plays, scenario))
  const start = track[0]?.world.money.escrow ?? 0n
  let stop = 0
  return scenario.steps.map(({ time }) => {
    stop += time === undefined ? 1 : 2
    return (track[stop]?.world.money.escrow ?? 0n) - start
  })
}

const pruned = 'delete from events e using topics t where e.topic = t.topic and e.seq < t.seq and t.topic = $1'

const UNANSWERED = { refused: null, wrong: null }

/** What is wrong with the answer of a request that was sent again under its key. */
const repeatedWrongly = (first: Sent, again: Sent): string | null =>
  first.answer === undefined || isDeepStrictEqual(first.answer, again.answer)
    ? null
    : `expected the first answer again, found ${again.refused ?? 'another one'}`

/** One scenario on the running server: its people, their pages, and what was cut. */
class Walk {
  readonly #cast: Cast
  readonly #pages: readonly PartyPage[]
  readonly #scenario: Scenario
  readonly #escrow: readonly bigint[]
  /** What a page showed when it was cut off, until when it stays away, and whether what it missed is gone by then. */
  readonly #away = new Map<
    PartyPage,
    { readonly shown: OrderView | undefined; readonly until: number; readonly isGone: boolean }
  >()
  #escrowAtStart = 0n
  cuts = 0

  constructor(cast: Cast, pages: readonly PartyPage[], scenario: Scenario, escrowed: readonly bigint[]) {
    this.#cast = cast
    this.#pages = pages
    this.#scenario = scenario
    this.#escrow = escrowed
  }

  async begin(): Promise<void> {
    for (const page of this.#pages) await page.open()
    this.#escrowAtStart = await this.#escrowNow()
  }

  get snapshots(): number {
    return this.#pages.reduce((sum, page) => sum + page.snapshots, 0)
  }

  /** Takes one step; answers what is not as expected. */
  async take(index: number): Promise<string | null> {
    const step = this.#scenario.steps[index]
    if (!step) return null
    if (step.time !== undefined) await this.#cast.shop.pass(spanMs(step.time))
    this.#cutOff(step, index)
    const before = await this.#order()
    const { refused, wrong: again } = await this.#send(step, before)
    const wrong = again ?? (await this.#judge(step, index, before, refused)) ?? (await this.#judgePages())
    if (wrong !== null) return wrong
    await this.#bringBack(index)
    return this.#judgePages()
  }

  /** Whatever is still cut comes back; answers what is not as expected. */
  async end(): Promise<string | null> {
    await this.#bringBack(Infinity)
    return this.#judgePages()
  }

  close(): void {
    for (const page of this.#pages) page.close()
  }

  #order(): Promise<OrderView> {
    const [page] = this.#pages
    if (!page) throw new Error('A walk has pages')
    return page.fresh()
  }

  #cutOff({ travel, crash }: ScenarioStep, index: number): void {
    for (const page of this.#pages) {
      const cut = travel?.cut?.party === page.as ? travel.cut : undefined
      if (!cut && crash === undefined) continue
      const known = this.#away.get(page)
      const shown = known ? known.shown : page.shows()
      if (cut) this.#away.set(page, { shown, until: index + cut.steps - 1, isGone: cut.gone === true })
      // With its process every connection ends; it is back with the next step.
      else if (!known) this.#away.set(page, { shown, until: index, isGone: false })
      if (!known) page.cutOff()
      this.cuts += 1
    }
  }

  async #bringBack(index: number): Promise<void> {
    for (const [page, { until, isGone }] of this.#away) {
      if (until > index) continue
      if (isGone) await runText(this.#cast.shop, pruned, page.topic)
      await page.comeBack()
      this.#away.delete(page)
    }
  }

  /**
   * What became of a request: the key of its refusal, and what is wrong where it was sent again. What is lost, and what ends with its
   * process, has no answer.
   */
  async #send(
    step: ScenarioStep,
    before: OrderView,
  ): Promise<{ readonly refused: string | null; readonly wrong: string | null }> {
    const { event, actor, fault, crash } = step
    const { shop } = this.#cast
    if (fault === 'drop' || crash === 'before') return UNANSWERED
    if (actor === 'clock') {
      if (fault === 'early') await runClock(shop.services)
      else await this.#untilDue(event, before)
      return UNANSWERED
    }
    const key = newKey()
    const sent = await sendStep(this.#cast, before, step, key)
    // A client whose answer was lost with the process sends the same request again.
    const isRepeated = fault === 'double' || (crash === 'after' && sent.answer !== undefined)
    const again = isRepeated ? await sendStep(this.#cast, before, step, key) : sent
    return { refused: sent.refused, wrong: repeatedWrongly(sent, again) }
  }

  /** Lets time pass until a deadline fires. */
  async #untilDue(event: string, { deadline_at, refunds }: OrderView): Promise<void> {
    const { shop } = this.#cast
    const due = event.startsWith('refund.') ? refunds.at(-1)?.deadline_at : deadline_at
    const now = (await shopNow(shop.db)).getTime()
    await shop.pass(Math.max(0, Date.parse(due ?? '') - now) + 1)
  }

  async #judge(step: ScenarioStep, index: number, before: OrderView, refused: string | null): Promise<string | null> {
    const { event, actor, expect: wanted, fault, crash } = step
    const after = await this.#order()
    const state = this.#scenario.machine === 'refund' ? after.refunds.at(-1)?.state : after.state
    if (state !== wanted.state) return `expected the state ${wanted.state}, found ${state}`
    const expected = wanted.refused ?? null
    // The clock answers no one.
    if (actor !== 'clock' && refused !== expected)
      return `expected ${expected ?? 'no refusal'}, found ${refused ?? 'no refusal'}`
    const row = everyLifecycle.flatMap(({ events }) => events[event] ?? [])[0]
    const isTaken = expected === null && fault !== 'drop' && fault !== 'early' && crash !== 'before'
    const news = after.timeline.slice(before.timeline.length).map(({ name }) => name)
    if (isTaken && row && !row.silent && !news.includes(row.as))
      return `expected ${row.as} in the log, found ${news.join(', ') || 'nothing'}`
    if (!isTaken && expected !== null && news.length > 0) return `a refused step published ${news.join(', ')}`
    return this.#judgeMoney(index, after)
  }

  /** The machine alone knows nothing of the settlement, which ends the escrow. */
  async #judgeMoney(index: number, { settlement }: OrderView): Promise<string | null> {
    if (settlement?.state === 'settled') return null
    const [held, wanted] = [(await this.#escrowNow()) - this.#escrowAtStart, this.#escrow[index] ?? 0n]
    return held === wanted ? null : `expected ${wanted} in escrow, found ${held}`
  }

  async #escrowNow(): Promise<bigint> {
    const { shop, deal } = this.#cast
    const account = escrow(deal.order.id)
    const [row] = await runText<{ balance: bigint }>(shop, 'select balance from ledger_accounts where id = $1', account)
    return row?.balance ?? 0n
  }

  /** A page that is connected shows what a fresh snapshot shows; one that is cut off shows what it showed. */
  async #judgePages(): Promise<string | null> {
    for (const page of this.#pages) {
      const away = this.#away.get(page)
      if (away && !isSame(page.shows(), away.shown)) return `the page of the ${page.as} changed while it was cut off`
      if (away) continue
      await page.level()
      if (!(await page.isFresh())) return `the page of the ${page.as} does not equal a fresh snapshot`
    }
    return null
  }
}

/** Plays a scenario on the running server, and compares state, refusal, log, money and pages with it after each step. */
export async function walkOnServer(
  shop: TestShop,
  url: string,
  { plays, scenario }: { readonly plays: readonly Playable[]; readonly scenario: Scenario },
): Promise<ServerWalk> {
  const start = startOf(scenario)
  if (!start) throw new Error(`No walk starts at a ${scenario.machine} with the facts ${scenario.facts}`)
  const deal = await start(shop)
  const support = [await lastingStaff(shop, 'support'), await lastingStaff(shop, 'support')] as const
  const people = {
    shopper: { who: deal.buyer, topic: `user:${deal.buyer.id}` },
    merchant: { who: deal.merchant.owner, topic: `shop:${deal.merchant.id}` },
  }
  const pages = WATCHING.map((as) => new PartyPage({ shop, url, as, ...people[as], orderId: deal.order.id }))
  const walk = new Walk(
    { shop, deal, support, addresses: new Map(), deciders: new Map() },
    pages,
    scenario,
    escrowAfter(plays, scenario),
  )
  const came = (wrong: ServerWalk['wrong']): ServerWalk => ({ wrong, cuts: walk.cuts, snapshots: walk.snapshots })
  let step = 0
  try {
    await walk.begin()
    for (; step < scenario.steps.length; step += 1) {
      const text = await walk.take(step)
      if (text !== null) return came({ step, text })
    }
    const text = await walk.end()
    return came(text === null ? null : { step: scenario.steps.length - 1, text })
  } catch (error) {
    return came({ step, text: error instanceof Error ? error.message : String(error) })
  } finally {
    walk.close()
  }
}

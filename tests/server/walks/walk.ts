import { isDeepStrictEqual } from 'node:util'
import { type Scenario, type ScenarioStep, spanMs } from '#lab/scenario.ts'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { runClock } from '#server/platform/jobs/clock.job.ts'
import { runText } from '#tests/support/run-text.ts'
import { newKey } from '#tests/support/shop.ts'
import { isSame, type PartyPage } from './party-page.ts'
import type { Cast, Place, Row, Shown } from './place.ts'

const pruned = 'delete from events e using topics t where e.topic = t.topic and e.seq < t.seq and t.topic = $1'

/** What is lost is not refused; the clock and a chain answer no one. */
const LOST = { refused: null, wrong: null }
const UNANSWERED = { refused: undefined, wrong: null }

/** What became of a request. */
interface Sent {
  /** The key of its refusal; undefined where no one is answered. */
  readonly refused: string | null | undefined
  /** What the sender was answered: a request that is sent again under its key gets the same. Undefined for what has no key. */
  readonly answer: unknown
}

/** What is wrong with the answer of a request that was sent again under its key. */
const repeatedWrongly = (first: Sent, again: Sent): string | null =>
  first.answer === undefined || isDeepStrictEqual(first.answer, again.answer)
    ? null
    : `expected the first answer again, found ${again.refused ?? 'another one'}`

interface WalkOf<D, V extends Shown> {
  readonly place: Place<D, V>
  readonly cast: Cast<D>
  readonly pages: readonly PartyPage<V>[]
  readonly scenario: Scenario
  /** What the machine alone says of the money after each step, compared with the start. */
  readonly money: readonly bigint[]
}

/** One scenario on the running server: its people, their pages, and what was cut. */
export class Walk<D, V extends Shown> {
  readonly #place: Place<D, V>
  readonly #cast: Cast<D>
  readonly #pages: readonly PartyPage<V>[]
  readonly #scenario: Scenario
  readonly #money: readonly bigint[]
  /** What a page showed when it was cut off, until when it stays away, and whether what it missed is gone by then. */
  readonly #away = new Map<
    PartyPage<V>,
    { readonly shown: V | undefined; readonly until: number; readonly isGone: boolean }
  >()
  #heldAtStart = 0n
  cuts = 0

  constructor({ place, cast, pages, scenario, money }: WalkOf<D, V>) {
    this.#place = place
    this.#cast = cast
    this.#pages = pages
    this.#scenario = scenario
    this.#money = money
  }

  async begin(): Promise<void> {
    for (const page of this.#pages) await page.open()
    this.#heldAtStart = await this.#held()
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
    const before = await this.#shown()
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

  #shown(): Promise<V> {
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
    before: V,
  ): Promise<{ readonly refused: string | null | undefined; readonly wrong: string | null }> {
    const { actor, fault, crash } = step
    const { shop } = this.#cast
    if (fault === 'drop' || crash === 'before') return LOST
    if (actor === 'clock') {
      if (fault === 'early') await runClock(shop.services)
      else await this.#untilDue(step, before)
      return UNANSWERED
    }
    const key = newKey()
    const sent = await this.#ask(step, before, key)
    // A client whose answer was lost with the process sends the same request again.
    const isRepeated = fault === 'double' || (crash === 'after' && sent.answer !== undefined)
    const again = isRepeated ? await this.#ask(step, before, key) : sent
    return { refused: sent.refused, wrong: repeatedWrongly(sent, again) }
  }

  async #ask({ event }: ScenarioStep, before: V, key: string): Promise<Sent> {
    const send = this.#place.sends[event]
    if (!send) throw new Error(`No one of the walk can send ${event}`)
    const answered = await send(this.#cast, before, key)
    if (!answered) return { refused: undefined, answer: undefined }
    const { problem, body } = answered
    return { refused: problem?.key ?? null, answer: body && (problem?.key ?? body.data) }
  }

  #rowOf(shown: V): Row | undefined {
    return this.#place.row ? this.#place.row(shown) : shown
  }

  /** Lets time pass until a deadline fires. Where the event must be refused and is not due, only the clock looks. */
  async #untilDue({ event, expect: { refused } }: ScenarioStep, before: V): Promise<void> {
    const { shop } = this.#cast
    const { deadline_at = null, deadline_event = null } = this.#rowOf(before) ?? {}
    if (deadline_at === null || (refused !== undefined && deadline_event !== event)) {
      await runClock(shop.services)
      return
    }
    const now = (await shopNow(shop.db)).getTime()
    await shop.pass(Math.max(0, Date.parse(deadline_at) - now) + 1)
  }

  async #judge(
    step: ScenarioStep,
    index: number,
    before: V,
    refused: string | null | undefined,
  ): Promise<string | null> {
    const { event, expect: wanted, fault, crash } = step
    const after = await this.#shown()
    const state = this.#rowOf(after)?.state
    if (state !== wanted.state) return `expected the state ${wanted.state}, found ${state}`
    const expected = wanted.refused ?? null
    if (refused !== undefined && refused !== expected)
      return `expected ${expected ?? 'no refusal'}, found ${refused ?? 'no refusal'}`
    const row = everyLifecycle.flatMap(({ events }) => events[event] ?? [])[0]
    const isTaken = expected === null && fault !== 'drop' && fault !== 'early' && crash !== 'before'
    const news = after.timeline.slice(before.timeline.length).map(({ name }) => name)
    if (isTaken && row && !row.silent && !news.includes(row.as))
      return `expected ${row.as} in the log, found ${news.join(', ') || 'nothing'}`
    if (!isTaken && expected !== null && news.length > 0) return `a refused step published ${news.join(', ')}`
    return this.#judgeMoney(index, after)
  }

  async #judgeMoney(index: number, after: V): Promise<string | null> {
    const { money } = this.#place
    if (!money || money.isBeyond?.(after)) return null
    const [held, wanted] = [(await this.#held()) - this.#heldAtStart, this.#money[index] ?? 0n]
    return held === wanted ? null : `expected ${wanted} as ${money.holder}, found ${held}`
  }

  async #held(): Promise<bigint> {
    const { money } = this.#place
    if (!money) return 0n
    const { shop, of } = this.#cast
    const account = money.account(of)
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

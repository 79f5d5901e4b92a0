import { isSameRow, type News, newsOf, type PlainAnswer, type StopNews, type View } from './news.ts'
import { shareOf } from '../network.ts'
import { WalkClock } from './page-clock.ts'
import { takesPart } from './party.ts'
import type { Stop } from '../track.ts'
import type { Position } from '../walk.ts'
import { type Cut, machinesAt, PARTIES, type Party, rootOf, type Table, type Travel } from '../world.ts'

/** An event of the log as the sequence of a page takes it. */
interface Logged {
  readonly topic: string
  readonly seq: number
  readonly type: 'order'
  readonly name: string
  readonly entity: string
  readonly entity_id: string
  readonly version: number
  readonly view: unknown
  readonly at: string
}

interface Missed {
  readonly from: number
  readonly to: number
  readonly items: Logged[]
  readonly more: boolean
  readonly resync: boolean
}

type Answer =
  | { readonly ok: true; readonly value: Missed }
  | { readonly ok: false; readonly problem: { readonly key: 'system.network'; readonly params: Record<never, never> } }

interface PageSequence {
  last(): number
  offer(event: Logged): void
  onHead(head: number): void
  fetch(): Promise<boolean>
  stop(): void
}

interface SequenceParts {
  readonly fetchAfter: (after: number, how: { readonly timeoutMs: number }) => Promise<Answer>
  readonly apply: (event: { readonly seq: number }) => void
  readonly resync: () => void
  readonly onBehind: (isBehind: boolean) => void
  readonly clock: { readonly after: (work: () => void, ms: number) => () => void; readonly chance: () => number }
}

interface Measure {
  readonly offsetMs: number
  readonly roundTripMs: number
  readonly atMs: number
}

/** The rules of a page, from `src/streams/platform`: the lab has none of its own. */
export interface PageRules {
  /** `in-sequence.ts`: events in order, each number once, and a gap is fetched. */
  readonly inSequence: (from: number, parts: SequenceParts) => PageSequence
  /** `views.ts`: a view that is not newer changes nothing. */
  readonly newerWins: (
    held: View,
    change: { readonly name: string; readonly before: View; readonly after: View },
  ) => View
  /** `clock-measure.ts`: what the page takes for the server's time. */
  readonly measured: (signal: {
    readonly serverMs: number
    readonly sentMs: number
    readonly receivedMs: number
  }) => Measure
  readonly better: (held: Measure | undefined, next: Measure) => Measure
  readonly offsetAfterSet: (offsetMs: number, byMs: number) => number
}

/** The page of one party at one stop of a walk. */
export interface PageThen {
  readonly party: Party
  /** What it shows. */
  readonly rows: ReadonlyMap<string, Position>
  /** The last number of its log, and the last one that it applied. */
  readonly head: number
  readonly reached: number
  /** The numbers that arrived too early and wait for those before them. */
  readonly early: readonly number[]
  /** It knows that something is missing, and could not fetch it in time. */
  readonly isBehind: boolean
  /** It is asking for what is missing. */
  readonly isFetching: boolean
  /** Its connection is cut. */
  readonly isCut: boolean
  /** How often what it missed was gone, so that it took a fresh snapshot. */
  readonly snapshots: number
  /** How often it asked so far. */
  readonly fetches: number
  /** How far its idea of the server's time is off. */
  readonly clockErrorMs: number
  /** Its screen equals a fresh snapshot. */
  readonly isFresh: boolean
}

/** The pages of a walk: at each stop, and once everything that was on its way has arrived. */
export interface PageRun {
  /** The first stop that is followed: there, every page is fresh. Stops before it have no pages. */
  readonly from: number
  readonly stops: readonly (readonly PageThen[])[]
  readonly end: readonly PageThen[]
  /** How long after the last stop nothing is on its way any more. */
  readonly settlesInMs: number
  /** In the end every screen equals a fresh snapshot. */
  readonly converges: boolean
}

/** So long after the one that overtook it an overtaken event arrives: connections of a pool swap two commits that are so close. */
const OVERTAKEN_MS = 100
/** An event that no other overtakes arrives after so long. */
const LATEST_MS = 1_000
/** The server tells every page the last number so often: then a page notices a lost event that no other follows. */
const PING_MS = 25_000
/** No page is followed longer than this after the last stop. */
const LONGEST_MS = 600_000

const isFreshAt = (shown: ReadonlyMap<string, Position>, fresh: ReadonlyMap<string, Position>): boolean =>
  shown.size === fresh.size && [...fresh].every(([machine, row]) => isSameRow(row, shown.get(machine)))

interface PageParts {
  readonly table: Table
  readonly rows: ReadonlyMap<string, Position>
  readonly clock: WalkClock
  readonly rules: PageRules
}

/** The page of one party: its sequence, its screen and its clock, on the time of the walk. */
class FollowedPage {
  readonly #party: Party
  readonly #rules: PageRules
  readonly #clock: WalkClock
  readonly #log: News[] = []
  readonly #arrived = new Set<number>()
  readonly #sequence: PageSequence
  readonly #rootOf: (machine: string) => string
  /** What is shown of each root. */
  readonly #views = new Map<string, View>()
  #answered = 0
  #travel: Travel = {}
  #overtaken: ((at: number) => void) | undefined
  #isBehind = false
  #isFetching = false
  #cut: Cut | undefined
  /** The log begins after this number. */
  #gone = 0
  #snapshots = 0
  #fetches = 0
  #asksAgain: () => void = () => undefined
  #offsetMs = 0
  #skewMs = 0
  #measure: Measure | undefined

  constructor(party: Party, { table, rows, clock, rules }: PageParts) {
    this.#party = party
    this.#rules = rules
    this.#clock = clock
    this.#rootOf = (machine) => rootOf(table, machine)
    this.#show({ version: 0, rows })
    let holds = 0
    this.#sequence = rules.inSequence(0, {
      fetchAfter: (after, { timeoutMs }) => this.#fetch(after, timeoutMs),
      apply: ({ seq }) => this.#show(this.#log[seq - 1]?.view),
      resync: () => {
        this.#snapshots += 1
        this.#show(this.#log.at(-1)?.view)
      },
      onBehind: (isBehind) => void (this.#isBehind = isBehind),
      clock: {
        after: (work, ms) => clock.plan(clock.now + ms, work),
        chance: () => shareOf(`${party} holds ${(holds += 1)}`),
      },
    })
  }

  /** The device's clock as it is set from now on. */
  setClock(skewMs: number): void {
    if (skewMs === this.#skewMs) return
    this.#offsetMs = this.#rules.offsetAfterSet(this.#offsetMs, skewMs - this.#skewMs)
    this.#measure = undefined
    this.#skewMs = skewMs
  }

  /** Its connection ends: what is on the way over it is lost. Requests go over others. */
  cutOff(cut: Cut): void {
    this.#cut = cut
  }

  /** Its connection is back: it asks for what it missed. Of what is gone by then the last event stays, as the server keeps it. */
  comeBack(): void {
    if (!this.#cut) return
    if (this.#cut.gone) this.#gone = Math.max(this.#gone, this.#log.length - 1)
    this.#cut = undefined
    if (this.#log.length > this.#sequence.last()) void this.#catchUp()
  }

  /** Asks for what was missed. Where no answer comes in time, the next ping says that something is missing. */
  async #catchUp(): Promise<void> {
    const isLevel = await this.#sequence.fetch()
    if (!isLevel) this.#clock.plan(this.#clock.now + PING_MS, () => this.#onServerHead())
  }

  /** An event enters the log of this party, and sets out. */
  publish(news: News): void {
    this.#travel = news.travel
    this.#log.push(news)
    const seq = this.#log.length
    const arrival = news.at + this.#tripMs(`event ${seq}`)
    if (news.travel.lost) this.#clock.plan(arrival + PING_MS, () => this.#onServerHead())
    else this.#setOut(seq, arrival, news.travel.reorder === true)
    if (news.answers === this.#party) this.#answer(news, seq)
  }

  /** The answer to the party's own request, where it publishes nothing: like every answer it says what time it is. */
  answer({ at, travel, to }: PlainAnswer): void {
    if (to !== this.#party) return
    this.#travel = travel
    this.#answered += 1
    const [there, back] = [this.#tripMs(`plain ${this.#answered}`), this.#tripMs(`answered ${this.#answered}`)]
    this.#clock.plan(at + back, () => this.#time(at, there, back))
  }

  /** The page as it is now, beside what a fresh snapshot would show. */
  then(fresh: ReadonlyMap<string, Position>): PageThen {
    const reached = this.#sequence.last()
    for (const seq of this.#arrived) if (seq <= reached) this.#arrived.delete(seq)
    const rows = new Map([...this.#views.values()].flatMap((view) => [...view.rows]))
    return {
      party: this.#party,
      rows,
      head: this.#log.length,
      reached,
      early: [...this.#arrived].toSorted((a, b) => a - b),
      isBehind: this.#isBehind,
      isFetching: this.#isFetching,
      isCut: this.#cut !== undefined,
      snapshots: this.#snapshots,
      fetches: this.#fetches,
      clockErrorMs: Math.round(this.#skewMs + this.#offsetMs),
      isFresh: isFreshAt(rows, fresh),
    }
  }

  stop(): void {
    this.#sequence.stop()
  }

  /** An event is on its way; the next one may overtake it. */
  #setOut(seq: number, arrival: number, isOvertaken: boolean): void {
    const arriveAt = (at: number) => this.#clock.plan(at, () => this.#arrive(seq))
    this.#overtaken?.(arrival + OVERTAKEN_MS)
    this.#overtaken = undefined
    const cancel = arriveAt(isOvertaken ? arrival + LATEST_MS : arrival)
    if (!isOvertaken) return
    this.#overtaken = (at) => {
      cancel()
      arriveAt(Math.max(at, arrival))
    }
  }

  /** The server says its last number to every page that is connected. */
  #onServerHead(): void {
    if (!this.#cut) this.#sequence.onHead(this.#log.length)
  }

  /** How long a message takes now. */
  #tripMs(name: string): number {
    const { delayMs = 0, jitterMs = 0 } = this.#travel
    return delayMs + Math.round(jitterMs * shareOf(`${this.#party} ${name}`))
  }

  #arrive(seq: number): void {
    const news = this.#log[seq - 1]
    if (!news || this.#cut) return
    this.#arrived.add(seq)
    this.#sequence.offer(loggedOf(news, seq))
  }

  /** The answer to the party's own request has the view of its root as well. */
  #answer({ at, view, machine }: News, seq: number): void {
    const [there, back] = [this.#tripMs(`request ${seq}`), this.#tripMs(`answer ${seq}`)]
    this.#clock.plan(at + back, () => {
      this.#show(view, this.#rootOf(machine))
      this.#time(at, there, back)
    })
  }

  /** Shows the newer view of each root, or of one of them. */
  #show(view: View | undefined, only?: string): void {
    if (!view) return
    const roots = only === undefined ? new Set([...view.rows.keys()].map(this.#rootOf)) : [only]
    for (const root of roots) {
      const rows = new Map([...view.rows].filter(([machine]) => this.#rootOf(machine) === root))
      const after = { version: view.version, rows }
      const before = this.#views.get(root)
      this.#views.set(root, before ? this.#rules.newerWins(before, { name: root, before, after }) : after)
    }
  }

  /** An answer says what time it was at the server. */
  #time(serverMs: number, there: number, back: number): void {
    const signal = {
      serverMs,
      sentMs: serverMs - there + this.#skewMs,
      receivedMs: serverMs + back + this.#skewMs,
    }
    this.#measure = this.#rules.better(this.#measure, this.#rules.measured(signal))
    this.#offsetMs = this.#measure.offsetMs
  }

  #fetch(after: number, timeoutMs: number): Promise<Answer> {
    this.#isFetching = true
    this.#fetches += 1
    this.#asksAgain()
    const [there, back] = [this.#tripMs(`fetch ${this.#fetches}`), this.#tripMs(`fetched ${this.#fetches}`)]
    const asked = this.#clock.now
    return new Promise((resolve) => {
      if (there + back >= timeoutMs) this.#clock.plan(asked + timeoutMs, () => this.#goOn(() => resolve(NO_ANSWER)))
      else
        this.#clock.plan(asked + there, () => {
          const value = this.#missed(after)
          this.#clock.plan(asked + there + back, () => {
            this.#time(asked + there, there, back)
            return this.#goOn(() => resolve({ ok: true, value }))
          })
        })
    })
  }

  /** Gives an answer, and waits until the sequence has taken it or asks for more. */
  async #goOn(answers: () => void): Promise<void> {
    const done = this.#sequence.fetch()
    const asksAgain = new Promise<void>((resolve) => void (this.#asksAgain = resolve))
    this.#isFetching = false
    answers()
    await Promise.race([done, asksAgain])
  }

  /** What the server answers: of all that came after a number only the newest, because each event carries the whole view. */
  #missed(after: number): Missed {
    const to = this.#log.length
    if (after < this.#gone) return { from: after, to, items: [], more: false, resync: true }
    const newest = this.#log.at(-1)
    return { from: after, to, items: newest && to > after ? [loggedOf(newest, to)] : [], more: false, resync: false }
  }
}

const NO_ANSWER: Answer = { ok: false, problem: { key: 'system.network', params: {} } }

const loggedOf = ({ name, view, at }: News, seq: number): Logged => ({
  topic: 'walk',
  seq,
  type: 'order',
  name,
  entity: 'walk',
  entity_id: 'walk',
  version: view.version,
  view,
  at: new Date(at).toISOString(),
})

interface FollowedParty {
  readonly stops: readonly PageThen[]
  readonly end: PageThen
  readonly settledAt: number
}

async function followOne(
  party: Party,
  {
    table,
    track,
    news,
    rules,
  }: Pick<PageParts, 'table' | 'rules'> & {
    readonly track: readonly Stop[]
    readonly news: readonly StopNews[]
  },
): Promise<FollowedParty> {
  const [first, last] = [track[0]?.world, track.at(-1)?.world]
  if (!first || !last) throw new Error('A track has a stop')
  const clock = new WalkClock(first.at)
  const page = new FollowedPage(party, { table, rows: first.rows, clock, rules })
  const stops: PageThen[] = []
  for (const [index, stop] of news.entries()) {
    page.setClock(stop.skewMs)
    if (stop.cut?.party === party) page.cutOff(stop.cut)
    for (const each of stop.news) {
      await clock.runTo(each.at)
      page.publish(each)
    }
    for (const each of stop.answers) {
      await clock.runTo(each.at)
      page.answer(each)
    }
    await clock.runTo(stop.at)
    if (stop.back.includes(party)) page.comeBack()
    // What arrives at once has arrived, as that of any step.
    await clock.runTo(stop.at)
    stops.push(page.then(track[index]?.world.rows ?? last.rows))
  }
  // A connection that is still cut is back at the end.
  page.comeBack()
  // What never comes to rest is followed no longer: then it does not converge.
  for (const limit = clock.now + LONGEST_MS; !clock.isIdle && clock.now < limit;) await clock.runTo(clock.next)
  page.stop()
  return { stops, end: page.then(last.rows), settledAt: clock.now }
}

/** The track from a stop on, as pages see it that are opened there. */
const trackFrom = (track: readonly Stop[], from: number): readonly Stop[] =>
  track
    .slice(from)
    .map((stop, index) => (index === 0 ? { step: null, world: { ...stop.world, happenings: [] } } : stop))

/**
 * Follows the page of each party along a walk, with the rules of real pages. The same walk gives the same pages. Of a walk with more than
 * `most` stops only the last ones are followed, by pages that are opened at the first of them.
 */
export async function followPages(
  table: Table,
  whole: readonly Stop[],
  rules: PageRules,
  most = Infinity,
): Promise<PageRun> {
  const from = Math.max(0, whole.length - most)
  const track = trackFrom(whole, from)
  const news = newsOf(track)
  const parties = PARTIES.filter((party) => machinesAt(table).some((machine) => takesPart(table, machine, party)))
  const all = await Promise.all(parties.map((party) => followOne(party, { table, track, news, rules })))
  const at = track.at(-1)?.world.at ?? 0
  return {
    from,
    stops: whole.map((_, index) => all.flatMap(({ stops }) => stops[index - from] ?? [])),
    end: all.map(({ end }) => end),
    settlesInMs: Math.max(0, ...all.map(({ settledAt }) => settledAt - at)),
    converges: all.every(({ end }) => end.isFresh && end.reached === end.head),
  }
}

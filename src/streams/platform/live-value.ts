import { BehaviorSubject } from 'rxjs'
import type { Problem } from '#contract/platform/problem.ts'
import { connection$, type Return } from './connection-state.ts'
import { keptKindOf } from './kept-names.ts'
import { lastValue } from './last-values.ts'
import { type Cell, freshnessOfLog, nothingYet } from './live-state.ts'
import type { Known, LiveParts } from './live.ts'
import { loadPatiently } from './load-chunk.ts'
import { serverClock } from './server-clock.ts'
import { session$ } from './session.stream.ts'
import type { Versioned, ViewChange } from './views.ts'
import { pause } from '#client/time.ts'

/** A copy on the device that takes longer is shown when it comes, in place of what is wrong. */
const COPY_WITHIN_MS = 500
/** A snapshot this young is not fetched again when the connection comes up, and a resync does not mark it stale. */
const YOUNG_MS = 10_000

// Its code comes with the first answer that is stored, or that the network owes.
const answers = () => loadPatiently(() => import('./kept-answers.ts'))

const token = (): string | undefined => session$.value?.token

type ValueParts<Held, View extends Versioned> = Omit<LiveParts<Held, unknown, View>, 'show'>

/** The value of a live stream: fetched, changed by what is received in the meantime, and kept on the device. */
export class LiveValue<Held, View extends Versioned> {
  readonly cell$ = new BehaviorSubject<Cell<Held>>(nothingYet)
  /** Whether the device keeps its last snapshot. */
  readonly isKept: boolean
  private readonly parts: ValueParts<Held, View>
  private readonly isLogged: boolean
  /** The number of the fetch that is wanted; others are dropped. */
  private turn = 0
  /** The number of optimistic updates: a snapshot requested before one may not contain it. */
  private updates = 0
  /** The number of returns of the server: a refusal from before a return may arrive after it. */
  private returns = 0
  /** Changes received while a snapshot is on its way: it may have been read before them. */
  private pending: ViewChange<View>[] | undefined

  constructor(parts: ValueParts<Held, View>) {
    this.parts = parts
    this.isLogged = parts.isLogged ?? true
    this.isKept = keptKindOf(parts.name) !== undefined
  }

  get held(): Held | undefined {
    return this.cell$.value.held
  }

  /** The value with the time until which it certainly was true: the log kept a logged one up to date until now. */
  asOfNow({ held, atMs }: Cell<Held> = this.cell$.value): Known<Held> | undefined {
    if (held === undefined) return undefined
    const isCurrent = this.isLogged && freshnessOfLog(connection$.value).isCurrent
    return { held, atMs: isCurrent ? serverClock.now() : atMs }
  }

  /** Whether the present reader may read it. */
  isAllowed(): boolean {
    return this.parts.audience === 'everyone' || session$.value !== null
  }

  firstCell(): Cell<Held> {
    return { ...nothingYet, ...(this.isAllowed() ? this.parts.known?.() : undefined) }
  }

  begin(): void {
    this.turn += 1
    this.pending = undefined
    this.cell$.next(this.firstCell())
    if (!this.isAllowed()) return
    if (this.held === undefined) void this.showStored()
    if (this.isLogged || this.held === undefined) void this.fetch()
  }

  end(): void {
    this.turn += 1
    this.cell$.next(nothingYet)
  }

  async fetch(): Promise<void> {
    const mine = ++this.turn
    const [updatesBefore, returnsBefore] = [this.updates, this.returns]
    const received: ViewChange<View>[] = []
    this.pending = received
    const result = await this.parts.snapshot(() => mine === this.turn)
    if (mine !== this.turn) return
    this.pending = undefined
    if (!result.ok) return returnsBefore === this.returns ? await this.fail(result.problem) : this.fetch()
    if (updatesBefore !== this.updates) return this.fetch()
    this.setFetched(received.reduce((held, change) => this.folded(held, change), result.value))
  }

  receive(change: ViewChange<View>): void {
    this.pending?.push(change)
    const { held } = this
    if (held === undefined) return
    const next = this.folded(held, change)
    if (next !== held) this.set({ held: next })
  }

  update(change: (held: Held) => Held): void {
    if (this.held === undefined) return
    this.updates += 1
    this.set({ held: change(this.held) })
  }

  replace(held: Held): void {
    this.updates += 1
    this.setFetched(held)
  }

  /** A change was missed that only a new snapshot contains. */
  fallBehind(): void {
    const isOld = this.ageMs() > YOUNG_MS
    if (!isOld && !this.hasChanges() && this.parts.refetchOn === undefined) return
    this.set({ isBehind: isOld })
    void this.fetch()
  }

  /** The network or the server is back. */
  lookAgain(back: Return): void {
    if (back.server) this.returns += 1
    const { held, problem } = this.cell$.value
    const mayHaveMissed = this.isLogged ? back.server && !this.hasChanges() && this.ageMs() > YOUNG_MS : back.network
    // Without a value or a problem the first snapshot is still on its way.
    if ((held !== undefined && mayHaveMissed) || (problem && (back.server || !this.isLogged))) void this.fetch()
  }

  /** Keeps a snapshot on the device. */
  keep(cell: Cell<Held>): void {
    const known = this.asOfNow(cell)
    if (!known || cell.problem || cell.isBehind || !token()) return
    const person = token()
    void answers().then(({ keepAnswer }) => void (person === token() && keepAnswer(this.parts.name, known)))
  }

  private set(change: Partial<Cell<Held>>): void {
    this.cell$.next({ ...this.cell$.value, ...change })
  }

  private setFetched(held: Held): void {
    this.set({ held, problem: undefined, isBehind: false, atMs: serverClock.now() })
  }

  private folded(held: Held, change: ViewChange<View>): Held {
    return this.parts.fold ? this.parts.fold(held, change) : held
  }

  private hasChanges(): boolean {
    return this.parts.changes$ !== undefined || this.parts.entity !== undefined
  }

  private ageMs(): number {
    return serverClock.now() - this.cell$.value.atMs
  }

  private async fail(problem: Problem): Promise<void> {
    if (this.held !== undefined || problem.key !== 'system.network') return this.set({ problem })
    // Without a network a screen that was visited before shows its last data, also one of yesterday.
    const last = lastValue<Held>(this.parts.name)
    if (last || !this.isKept || !token()) return this.set({ problem, ...(last && { ...last, isBehind: true }) })
    await this.failWithCopy(problem)
  }

  private async failWithCopy(problem: Problem): Promise<void> {
    const [mine, returnsBefore] = [this.turn, this.returns]
    const copy = answers().then(({ readAnswer }) => readAnswer<Held>(this.parts.name))
    // The code that reads it may not come for as long as the network is away: the screen says so until then.
    await Promise.race([copy, pause(COPY_WITHIN_MS)])
    if (mine !== this.turn) return
    if (returnsBefore !== this.returns) return this.fetch()
    this.set({ problem })
    const kept = await copy
    if (kept && mine === this.turn && this.held === undefined) this.set({ ...kept, isBehind: true })
  }

  private async showStored(): Promise<void> {
    const person = token()
    const copy = await this.parts.stored?.()
    if (copy && person === token() && this.held === undefined) this.set({ ...copy, isBehind: true })
  }
}

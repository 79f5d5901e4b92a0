import { AsyncLocalStorage } from 'node:async_hooks'
import { addCost, areCostsMeasured, spentMs } from './costs.ts'
import { type Draws, drawsFrom } from './draws.ts'
import { trace } from './trace.ts'

/** One life of a server or of a tab: when it ends, nothing of it happens any more. Another life of the same has another name. */
export type Owner = string

/** A thing that will happen, not before its time. */
interface Due {
  atMs: number
  readonly owner: Owner
  /** Things of one lane happen in the order in which they were planned. */
  readonly lane: string | undefined
  readonly run: () => void | Promise<void>
  isOver: boolean
}

/** Something that was planned and can be taken back. */
interface Planned {
  readonly cancel: () => void
}

/** On whose behalf code runs. */
export interface Context {
  readonly owner: Owner
  /** The connection that caused it, where one did. */
  readonly cause?: object | undefined
}

/** No run of one step has more happenings than this: more would be a loop without an end. */
const MOST_A_STEP = 60_000
/** Pings, pongs and what waits for them are due within this time. */
const SOON_MS = 90_000
/** An event loop that is still busy after so many turns never rests. */
const MOST_TURNS = 20_000

/** The immediate of the process itself. */
const realImmediate = globalThis.setImmediate
const context = new AsyncLocalStorage<Context>()
const NEVER: Planned = { cancel: () => {} }

/** What the process waits for: a request to a thread or the kernel, an immediate, a handle. */
const resources = (): string[] => process.getActiveResourcesInfo()
const IMMEDIATE = 'Immediate'
/** What loads modules has a thread. It is always waited for, and never of a world: see `loadAllLazy`. */
const LOADER = 'MessagePort'

/**
 * Decides what happens next in one process: timers, messages and statements wait here, and the seed picks. Time does not pass while
 * something can happen now, and jumps to the next thing otherwise.
 */
class Scheduler {
  nowMs = 0
  /** How much happened, for the report. */
  happened = 0
  /** Ends in threads or in the kernel that were waited for, by kind: their order is not the seed's. */
  readonly unmanaged = new Map<string, number>()
  private readonly due = new Set<Due>()
  private readonly asleep = new Set<Owner>()
  private readonly dead = new Set<Owner>()
  private choices: Draws = drawsFrom(0, 'choices')
  private delays: Draws = drawsFrom(0, 'delays')
  /** What the process holds while it rests: its standard streams, and what loads its modules. */
  private quiet: ReadonlySet<string> = new Set()

  /** Starts again at a time with nothing planned and no one dead. */
  reset(nowMs: number): void {
    this.nowMs = nowMs
    this.happened = 0
    for (const of of [this.due, this.asleep, this.dead, this.unmanaged]) of.clear()
    this.quiet = new Set(resources().filter((kind) => kind !== IMMEDIATE && kind !== LOADER))
    this.follow(0)
  }

  /** What is drawn from now on follows from this seed. */
  follow(seed: number): void {
    this.choices = drawsFrom(seed, 'choices')
    this.delays = drawsFrom(seed, 'delays')
  }

  /** Plans something for the earliest moment at which it may happen. The dead plan nothing. */
  plan(owner: Owner, inMs: number, run: () => void | Promise<void>, lane?: string): Planned {
    if (this.dead.has(owner)) return NEVER
    trace(() => `plan ${owner} ${lane ?? ''} in ${inMs}`)
    const due: Due = { atMs: this.nowMs + Math.max(0, inMs), owner, lane, run, isOver: false }
    this.due.add(due)
    return {
      cancel: () => {
        due.isOver = true
        this.due.delete(due)
      },
    }
  }

  /** A delay of the network or of a disk, drawn. */
  latencyMs(most: number): number {
    return 1 + this.delays.below(most)
  }

  /** Runs code on behalf of an owner: the timers that its libraries start are the owner's. */
  as<T>(of: Context, work: () => T): T {
    return context.run(of, work)
  }

  /** On whose behalf code runs at this moment. */
  get current(): Context | undefined {
    return context.getStore()
  }

  /** An owner dies: all that it planned is forgotten, and it plans nothing more. */
  end(owner: Owner): void {
    this.dead.add(owner)
    this.asleep.delete(owner)
    for (const due of this.due) {
      if (due.owner !== owner) continue
      due.isOver = true
      this.due.delete(due)
    }
  }

  isDead(owner: Owner | undefined): boolean {
    return owner !== undefined && this.dead.has(owner)
  }

  /** Nothing of an owner happens until it wakes. */
  sleep(owner: Owner): void {
    this.asleep.add(owner)
  }

  /** Whether an owner can do nothing at the moment, or ever. */
  isStill(owner: Owner): boolean {
    return this.dead.has(owner) || this.asleep.has(owner)
  }

  wake(owner: Owner): void {
    this.asleep.delete(owner)
  }

  /** Puts what waits into the order of its moments: what was planned while files were loaded came in the order of the disk. */
  forgetOrder(): void {
    const free = [...this.due].filter(({ lane }) => lane === undefined).toSorted((one, other) => one.atMs - other.atMs)
    for (const due of free) {
      this.due.delete(due)
      this.due.add(due)
    }
  }

  /** Time passes at one stroke, as if the whole world had been suspended: what was due happens late, and once. */
  leap(ms: number): void {
    this.nowMs += ms
  }

  /**
   * Time passes at one stroke while everyone is awake: what kept connections alive went on all along, so what these owners wait for soon
   * is due as soon afterwards. The rest comes late, and once.
   */
  pass(ms: number, keeps: (owner: Owner) => boolean): void {
    for (const due of this.due) if (due.atMs - this.nowMs <= SOON_MS && keeps(due.owner)) due.atMs += ms
    this.nowMs += ms
  }

  /** Lets things happen for so much virtual time, or until a claim holds; answers whether it held. */
  async run(forMs: number, until: () => boolean = () => false): Promise<boolean> {
    const endMs = this.nowMs + forMs
    for (let count = 0; count < MOST_A_STEP; count++) {
      await this.rest()
      if (until()) return true
      const next = this.next(endMs)
      if (next === undefined) {
        this.nowMs = Math.max(this.nowMs, endMs)
        return until()
      }
      this.nowMs = Math.max(this.nowMs, next.atMs)
      this.due.delete(next)
      next.isOver = true
      this.happened += 1
      trace(() => `${this.nowMs} happens ${next.owner} ${next.lane ?? ''}`)
      await this.happen(next)
    }
    throw new Error(`More than ${MOST_A_STEP} things happened in ${forMs} ms of virtual time`)
  }

  /** Waits until the process itself has nothing left to do: after a turn of its loop it names no immediate and no request. */
  async rest(): Promise<void> {
    for (let turns = 0; turns <= MOST_TURNS; turns++) {
      await new Promise<void>((resolve) => realImmediate(resolve))
      if (!this.isBusy()) return
    }
    throw new Error(`The process never rests: ${resources().join(', ')}`)
  }

  private isBusy(): boolean {
    const kinds = resources().filter((kind) => !this.quiet.has(kind))
    for (const kind of kinds) if (kind !== IMMEDIATE) this.unmanaged.set(kind, (this.unmanaged.get(kind) ?? 0) + 1)
    return kinds.length > 0
  }

  private async happen({ owner, lane, run }: Due): Promise<void> {
    if (!areCostsMeasured()) return this.as({ owner }, run)
    const from = spentMs()
    await this.as({ owner }, run)
    addCost(`happens: ${owner} ${lane ?? 'timer'}`.replaceAll(/\d+/g, 'N'), spentMs() - from)
  }

  // Of all that may happen at the earliest moment the seed takes one; of a lane only the first may.
  private next(endMs: number): Due | undefined {
    const lanes = new Set<string>()
    const free: Due[] = []
    let earliest = Infinity
    for (const due of this.due) {
      if (due.lane !== undefined) {
        if (lanes.has(due.lane)) continue
        lanes.add(due.lane)
      }
      if (this.asleep.has(due.owner)) continue
      free.push(due)
      earliest = Math.min(earliest, due.atMs)
    }
    if (earliest > endMs) return undefined
    const from = Math.max(earliest, this.nowMs)
    return this.choices.one(free.filter(({ atMs }) => atMs <= from))
  }
}

/** The only one: the clock of the process is its clock. */
export const scheduler = new Scheduler()

/** `setImmediate` of one life: of a dead server it does not come any more. A browser still ends what a closed tab had begun to store. */
export const ownImmediate = (isServer: (owner: Owner) => boolean) =>
  ((work: (...args: unknown[]) => void, ...args: unknown[]): NodeJS.Immediate => {
    const owner = scheduler.current?.owner
    if (owner === undefined || !isServer(owner)) return realImmediate(work, ...args)
    return realImmediate(() => scheduler.isDead(owner) || work(...args))
  }) as typeof setImmediate

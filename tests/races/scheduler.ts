import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#tests/storms/driver/chance.ts'
import type { Gate, Held } from './gate.ts'

/** One of those who race. */
export interface Racer {
  readonly gate: Gate
  readonly run: () => Promise<void>
}

/** Says which connections wait for a lock of others; looked at, and not concluded from the time that passed. */
export type Blocked = (pids: readonly number[]) => Promise<ReadonlySet<number>>

/** A schedule that did not end. */
export class Hangs extends Error {}

/** Nothing takes as long: only a schedule that hangs meets it. */
const SILENT_MS = 30_000

/** A look at whether a schedule hangs, where nothing rings. */
const LOOK_MS = 1_000
/** Most statements are answered in this time; only after it PostgreSQL is asked who waits. */
const ANSWERED_MS = 2

/** How often the same one goes on: some schedules change at each statement, others hardly ever, which lets one pass another in a gap. */
const STAYS = [0, 0.3, 0.6, 0.8, 0.9, 0.95] as const

/** Wakes the schedule when a connection has something new. */
export class Bell {
  private ringing = (): void => {}
  private next = this.renewed()

  private renewed(): Promise<void> {
    return new Promise((resolve) => (this.ringing = resolve))
  }

  readonly ring = (): void => {
    this.ringing()
    this.next = this.renewed()
  }

  /** Resolves at the next ring. */
  wait(): Promise<void> {
    return this.next
  }
}

/** One racer on its way. */
interface Runner {
  readonly gate: Gate
  isOver: boolean
}

const isWorking = ({ gate, isOver }: Runner): boolean => !isOver && gate.held.length === 0 && !gate.inFlight
const isAsking = ({ gate }: Runner): boolean => gate.held.length > 0 && !gate.inFlight

/** Lets the statements of all racers go one at a time, in an order that the seed draws; answers that order. */
export async function schedule(
  racers: readonly Racer[],
  { bell, blocked, chance }: { readonly bell: Bell; readonly blocked: Blocked; readonly chance: Chance },
): Promise<string[]> {
  const order: string[] = []
  const stays = chance.pick(STAYS)
  const runners = racers.map(({ gate, run }): Runner => {
    gate.isOpen = false
    const runner = { gate, isOver: false }
    void run().finally(() => {
      runner.isOver = true
      // What a server does after its answer, as to show the new stock a moment later, belongs to no schedule.
      gate.open()
      setImmediate(bell.ring)
    })
    return runner
  })
  let since = performance.now()
  const expectNews = (): void => {
    if (performance.now() - since > SILENT_MS) throw new Hangs(`A schedule hangs:\n${shown(order, runners)}`)
  }
  let last: Runner | undefined
  const knownToWait = new Set<Held>()
  try {
    for (;;) {
      const waiting = await rest(runners, blocked, bell, expectNews)
      for (const { gate } of runners) {
        if (!gate.inFlight || knownToWait.has(gate.inFlight)) continue
        knownToWait.add(gate.inFlight)
        order.push(`${gate.name} waits in ${gate.inFlight.name}`)
      }
      const asking = runners.filter(isAsking)
      if (asking.length === 0) {
        if (runners.every(({ isOver }) => isOver) && waiting.size === 0) return order
        // All wait for each other: PostgreSQL ends one of them.
        expectNews()
        await Promise.race([bell.wait(), sleep(LOOK_MS, undefined, { ref: false })])
        continue
      }
      since = performance.now()
      last = last && asking.includes(last) && chance.happens(stays) ? last : chance.pick(asking)
      const [next] = last.gate.held.splice(0, 1)
      order.push(`${last.gate.name} ${next?.name ?? ''}`)
      next?.letGo()
    }
  } finally {
    for (const { gate } of runners) gate.open()
  }
}

/** Waits until every racer asks, waits for a lock of another, or is over; answers who waits. */
async function rest(
  runners: readonly Runner[],
  blocked: Blocked,
  bell: Bell,
  expectNews: () => void,
): Promise<ReadonlySet<number>> {
  for (;;) {
    expectNews()
    const pids = runners.flatMap(({ gate }) => (gate.inFlight ? [gate.pid] : []))
    if (runners.some(isWorking)) {
      await Promise.race([bell.wait(), sleep(LOOK_MS, undefined, { ref: false })])
      continue
    }
    if (pids.length === 0) return new Set()
    let hasRung = false
    void bell.wait().then(() => (hasRung = true))
    await Promise.race([bell.wait(), sleep(ANSWERED_MS)])
    if (hasRung) continue
    const waiting = await blocked(pids)
    // What was answered in the meantime may have freed what was seen to wait.
    if (!hasRung && pids.every((pid) => waiting.has(pid))) return waiting
  }
}

const shown = (order: readonly string[], runners: readonly Runner[]): string =>
  [
    ...order,
    ...runners.map(
      ({ gate, isOver }) =>
        `${gate.name}: ${isOver ? 'over' : `in ${gate.inFlight?.name}, then ${gate.held[0]?.name}`}`,
    ),
  ].join('\n')

import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { type Database, statement } from '#server/platform/db/database.ts'

const silent = new Set(
  everyLifecycle.flatMap(({ events }) => Object.entries(events).flatMap(([type, row]) => (row.silent ? [type] : []))),
)

/** A silent event that keeps its state writes no history: counting, and a deadline that is put off. */
const isWritten = (from: string, event: string, to: string): boolean => from !== to || !silent.has(event)

/** A row of any lifecycle's table. */
type AnyRow = readonly [from: string, event: string, who: unknown, to: string, ...rest: unknown[]]

/** Every transition that these tables allow, as `from event to`. */
export const transitionsOf = (...tables: readonly (readonly AnyRow[])[]): readonly string[] =>
  [
    ...new Set(
      tables
        .flat()
        .filter(([from, event, , to]) => !to.startsWith('!') && isWritten(from, event, to))
        .map(([from, event, , to]) => `${from} ${event} ${to}`),
    ),
  ].sort()

const taken = statement(
  'test_taken',
  `select concat_ws(' ', from_state, event, to_state) as move, count(*)::int as times from status_history
   where root_id = any($1) and from_state is not null group by 1`,
)

/** How often each transition was taken over many walks. */
export class Coverage {
  private readonly times = new Map<string, number>()
  private readonly allowed: readonly string[]

  constructor(allowed: readonly string[]) {
    this.allowed = allowed
  }

  /** Adds what became of these roots. */
  async add(db: Database, rootIds: readonly string[]): Promise<void> {
    for (const { move, times } of await db.run<{ move: string; times: number }>(taken, [rootIds]))
      this.times.set(move, (this.times.get(move) ?? 0) + times)
  }

  /** How many of the allowed transitions were taken, in one line. */
  summary(): string {
    return `${this.allowed.length - this.never().length} of ${this.allowed.length} transitions taken`
  }

  /** One line a transition, the rarest first. */
  report(): string {
    const lines = this.allowed.map((move) => ({ move, times: this.times.get(move) ?? 0 }))
    return lines
      .sort((a, b) => a.times - b.times)
      .map(({ move, times }) => `${String(times).padStart(6)}  ${move}`)
      .join('\n')
  }

  /** What the tables allow and no walk has done. */
  never(): string[] {
    return this.allowed.filter((move) => !this.times.has(move))
  }

  /** What the walks did and no table allows. */
  unheard(): string[] {
    return [...this.times.keys()].filter((move) => !this.allowed.includes(move))
  }
}

import { type Database, statement } from './database.ts'
import { followLog } from './over-pool.ts'
import { startTimer, steadyMs, type Timer } from '../process/time.ts'

/** Where a read was answered: by the standby, or by the primary because the standby is behind, failed just now, or rests after that. */
export type Answered = 'standby' | 'behind' | 'failed' | 'resting'

/** A copy of the database that follows its log, and answers reads that may be as old as what their reader has seen (decision 0109). */
export interface Standby {
  /** How far the log of the primary is written, as far as this process knows: a reader that hears of a commit sends it with its reads. */
  readonly position: () => string
  /** The same, after the primary was asked: for a reader of what other processes have committed. */
  readonly look: () => Promise<string>
  /** Reads from the standby what is as new as the position that the reader sends, else from the primary. The work is done twice where the standby fails. */
  readonly read: <T>(position: string | undefined, work: (on: Database) => Promise<T>) => Promise<T>
  /** Raises the end of the log that everybody gets at least to where it was at the call before. Called each second. */
  readonly raiseFloor: () => Promise<void>
  readonly answered: ReadonlyMap<Answered, number>
  /** How far it is; nothing where it does not answer in time or follows no primary. */
  readonly state: () => Promise<StandbyState | undefined>
  readonly close: () => Promise<void>
}

/** How far a standby is behind the end of the log that this process knows. */
export interface StandbyState {
  readonly bytes: number
  /** 0 where it is level; else the time since the last commit that it has. */
  readonly seconds: number
}

/** What a standby is read with. */
export interface StandbyParts {
  readonly primary: Database
  readonly standby: Database
  /** The epoch of the database, which names its log. */
  readonly epoch: string
  readonly onAway: (error: unknown) => void
  readonly onBack: () => void
  /** How long its position and its answer are waited for, and how long it is left alone after a fault. */
  readonly waits?: { readonly positionMs: number; readonly answerMs: number; readonly restMs: number }
}

/** Every read of the catalogue takes less. */
export const ANSWER_WITHIN_MS = 1_000
/** Its position is one number: where that takes longer, something is wrong. */
const WAITS = { positionMs: 250, answerMs: ANSWER_WITHIN_MS, restMs: 5_000 }

// A promoted one has a log of its own, and so has another database: there a position says nothing.
const follows = (epoch: string): string =>
  `pg_is_in_recovery() and exists (select from meta where name = 'epoch' and value = ${epoch})`
const replayed = statement(
  'standby_replayed',
  `select (pg_last_wal_replay_lsn() - '0/0')::float8 as at where ${follows('$1')}`,
)
const behind = statement(
  'standby_behind',
  `select r.bytes, (case when r.bytes > 0 then greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) else 0 end)::float8 as seconds
   from (select greatest(0, $1::float8 - (pg_last_wal_replay_lsn() - '0/0')::float8) as bytes where ${follows('$2')}) r`,
)

/** Reads of a database from its standby, where that is new enough; a fault costs no read, and for some seconds no further try. */
export function standbyOf({ primary, standby, epoch, onAway, onBack, waits = WAITS }: StandbyParts): Standby {
  const log = followLog(primary)
  const answered = new Map<Answered, number>()
  let floor = 0
  let lately = 0
  let restsUntil = 0
  let isAway = false

  const positionAt = (end: number): string => `${epoch}.${end}`
  const neededBy = (position = ''): number => {
    const [of, at] = position.split('.')
    return of === epoch ? Math.max(floor, Number(at) || 0) : floor
  }
  const isAsNewAs = async (needed: number): Promise<boolean> => {
    const [row] = await standby.run<{ at: number }>(replayed, [epoch])
    if (!row) throw new Error('The standby follows no primary of this shop')
    return row.at >= needed
  }
  const judge = async (position: string | undefined): Promise<Answered> => {
    if (steadyMs() < restsUntil) return 'resting'
    return (await within(waits.positionMs, isAsNewAs(neededBy(position)))) ? 'standby' : 'behind'
  }
  const count = (by: Answered): void => void answered.set(by, (answered.get(by) ?? 0) + 1)
  const rest = (error: unknown): void => {
    restsUntil = steadyMs() + waits.restMs
    if (!isAway) onAway(error)
    isAway = true
  }
  const goOn = (): void => {
    if (isAway) onBack()
    isAway = false
  }

  return {
    position: () => positionAt(log.end()),
    look: async () => positionAt(await log.look()),
    read: async (position, work) => {
      try {
        const by = await judge(position)
        const found = by === 'standby' ? { value: await within(waits.answerMs, work(standby)) } : undefined
        count(by)
        if (by !== 'resting') goOn()
        if (found) return found.value
      } catch (error) {
        count('failed')
        rest(error)
      }
      return work(primary)
    },
    raiseFloor: async () => {
      floor = lately
      lately = await log.look()
    },
    answered,
    state: async () => {
      const [row] = await within(waits.answerMs, standby.run<StandbyState>(behind, [log.end(), epoch])).catch(() => [])
      return row
    },
    close: () => standby.close(),
  }
}

/** What comes within so many milliseconds; what comes later is dropped. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: Timer | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = startTimer(() => reject(new Error(`The standby has not answered for ${ms} ms`)), ms)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

import { isLost } from './away.ts'
import { type Database, statement } from './database.ts'
import { followLog } from './over-pool.ts'
import { StartupError } from '../process/startup-error.ts'
import { onNextTurn, startTimer, steadyMs, type Timer } from '../process/time.ts'

/** Where a read was answered: by the standby, or by the primary because the standby is behind, failed just now, or rests after a fault. */
export type Answered = 'standby' | 'behind' | 'failed' | 'resting'

/** A copy of the database that follows its log, and answers reads that may be as old as what their reader wrote or was told of (decision 0109). */
export interface Standby {
  /** How far the log of the primary is written, as far as this process knows: a reader that hears of a commit sends it with its reads. */
  readonly position: () => string
  /** The same, after the primary was asked: for a reader of what other processes have committed. */
  readonly look: () => Promise<string>
  /** Takes the position that came with an event of another process: what that one committed, too, is part of the position from now on. */
  readonly note: (position: string | undefined) => void
  /**
   * Reads from the standby what is as new as the position that the reader sends, else from the primary. The work is done twice where the
   * standby fails. Nothing is sent for a visitor, who is told no position; for anybody else, `position` is not older than what was read.
   */
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

/** How many bytes a position says, in the log of this epoch. A text of any other form says nothing. */
function bytesIn(position: string, epoch: string): number | undefined {
  if (!position.startsWith(`${epoch}.`)) return undefined
  const at = position.slice(epoch.length + 1)
  const bytes = /^\d{1,16}$/.test(at) ? Number(at) : NaN
  return Number.isSafeInteger(bytes) ? bytes : undefined
}

/** Opens a standby, whose primary must let the shop ask how far its log is written. */
export async function openStandby(parts: StandbyParts): Promise<Standby> {
  const standby = standbyOf(parts)
  try {
    await standby.look()
  } catch (cause) {
    await standby.close()
    throw new StartupError(
      'STANDBY_DATABASE_URL is set, and the primary does not say how far its log is written: its role needs the right to execute pg_current_wal_insert_lsn()',
      { cause },
    )
  }
  return standby
}

/** When a standby is tried: not for a while after a fault. */
function turnsOf({ onAway, onBack, waits: { restMs } = WAITS }: Pick<StandbyParts, 'onAway' | 'onBack' | 'waits'>) {
  let restsUntil = 0
  let isAway = false
  let faults = 0
  return {
    isResting: () => steadyMs() < restsUntil,
    /** Begins a question; what it returns is called with its answer, which after a fault in the meantime says nothing about the standby. */
    begin: () => {
      const before = faults
      return (): void => {
        if (faults !== before) return
        if (isAway) onBack()
        isAway = false
      }
    },
    rest: (error: unknown): void => {
      faults += 1
      restsUntil = steadyMs() + restMs
      if (!isAway) onAway(error)
      isAway = true
    },
  }
}

/**
 * Reads of a database from its standby, where that is new enough; a fault costs no read. For some seconds after it says no position, or a
 * connection is lost, it is not tried.
 */
export function standbyOf(parts: StandbyParts): Standby {
  const { primary, standby, epoch, waits = WAITS } = parts
  const log = followLog(primary)
  const turns = turnsOf(parts)
  const answered = new Map<Answered, number>()
  let floor = 0
  let lately = 0

  const positionAt = (end: number): string => `${epoch}.${end}`
  const neededBy = (position = ''): number => Math.max(floor, bytesIn(position, epoch) ?? 0)
  const isAsNewAs = async (needed: number): Promise<boolean> => {
    const [row] = await standby.run<{ at: number }>(replayed, [epoch])
    if (!row) throw new Error('The standby follows no primary of this shop')
    return row.at >= needed
  }
  const count = (by: Answered): void => void answered.set(by, (answered.get(by) ?? 0) + 1)
  const judge = async (position: string | undefined): Promise<Answered> => {
    if (turns.isResting()) return 'resting'
    const goOn = turns.begin()
    try {
      const isNewEnough = await within(waits.positionMs, isAsNewAs(neededBy(position)))
      goOn()
      return isNewEnough ? 'standby' : 'behind'
    } catch (error) {
      turns.rest(error)
      return 'failed'
    }
  }
  const readThere = async <T>(work: (on: Database) => Promise<T>): Promise<{ readonly value: T } | undefined> => {
    try {
      return { value: await within(waits.answerMs, work(standby)) }
    } catch (error) {
      // A slow search or a mistake of this work says nothing about other reads.
      if (isLost(error)) turns.rest(error)
      return undefined
    }
  }

  return {
    position: () => positionAt(log.end()),
    look: async () => positionAt(await log.look()),
    note: (position = '') => log.raise(bytesIn(position, epoch) ?? 0),
    read: async (position, work) => {
      const by = await judge(position)
      const found = by === 'standby' ? await readThere(work) : undefined
      count(by === 'standby' && !found ? 'failed' : by)
      if (found) return found.value
      const value = await work(primary)
      // What other processes committed may be among it. Where the question fails, the read is as good.
      if (position !== undefined) await log.look().catch(() => {})
      return value
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
    // A process that was busy for so long finds its timer due before the answer that has arrived.
    timer = startTimer(() => onNextTurn(() => reject(new Error(`The standby has not answered for ${ms} ms`))), ms)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

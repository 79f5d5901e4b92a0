import type pg from 'pg'
import { DatabaseBusy, isLost } from './away.ts'
import { onNextTurn, startTimer, type Timer } from '../process/time.ts'

/** At most this many requests wait for each connection: more would only time out together. */
const WAITING_PER_CONNECTION = 50
/** A pool that freed no connection for this long while requests wait is stalled; new requests fail at once. */
const STALLED_AFTER_MS = 1_000

/** The timer of a pool with waiting requests. */
interface Watch {
  timer: Timer
  hasStalled: boolean
}
const watches = new WeakMap<pg.Pool, Watch>()

// A timer instead of the time of the last connection: a process that was busy itself would take its pool for stalled.
function watch(pool: pg.Pool): void {
  const stall = (): void => {
    // After the answers that arrived in the meantime and are still unread.
    onNextTurn(() => void (watches.get(pool) === begun && (begun.hasStalled = true)))
  }
  const begun: Watch = { timer: startTimer(stall, STALLED_AFTER_MS).unref(), hasStalled: false }
  watches.set(pool, begun)
}

function unwatch(pool: pg.Pool): void {
  clearTimeout(watches.get(pool)?.timer)
  watches.delete(pool)
}

function assertRoom(pool: pg.Pool): void {
  const { waitingCount, options } = pool
  if (watches.get(pool)?.hasStalled || waitingCount >= options.max * WAITING_PER_CONNECTION)
    throw new DatabaseBusy(`${waitingCount} requests wait for ${options.max} connections already`)
}

const isQueued = ({ waitingCount, idleCount }: pg.Pool): boolean => waitingCount > idleCount

/** Takes a connection of the pool, and keeps the timer of the waiting requests. */
async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  const asked = pool.connect()
  if (isQueued(pool) && !watches.has(pool)) watch(pool)
  try {
    const client = await asked
    unwatch(pool)
    if (isQueued(pool)) watch(pool)
    return client
  } catch (error) {
    // A request that gave up got no connection: the others wait no shorter for it.
    if (!isQueued(pool)) unwatch(pool)
    throw error
  }
}

/**
 * Runs work on a connection of the pool; a connection that broke in the meantime is dropped. If too many requests wait already, or the
 * pool is stalled, it throws `DatabaseBusy` at once: an early error is better than a late one.
 */
export async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  assertRoom(pool)
  const client = await take(pool)
  let broken: Error | undefined
  // The pool listens to idle connections only: a connection lost between two statements would end the process.
  const onLost = (error: Error): void => void (broken ??= error)
  client.on('error', onLost)
  try {
    return await work(client)
  } catch (error) {
    if (isLost(error)) broken ??= error as Error
    throw error
  } finally {
    client.off('error', onLost)
    client.release(broken)
  }
}

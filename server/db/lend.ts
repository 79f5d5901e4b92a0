import type pg from 'pg'
import { DatabaseBusy, isLost } from './away.ts'

/** So many may wait for each connection: more would only time out together. */
const WAITING_PER_CONNECTION = 50
/** A pool that lent nothing for this long while somebody waits has stalled: newcomers hear so at once. */
const STALLED_AFTER_MS = 1_000

/** The watch over those who wait for a connection of a pool. */
interface Watch {
  timer: NodeJS.Timeout
  hasStalled: boolean
}
const watches = new WeakMap<pg.Pool, Watch>()

// By a timer, and not by how long ago the last one was lent: then a process that was busy with itself would take its pool for stalled.
function watch(pool: pg.Pool): void {
  const stall = (): void => {
    // Behind the answers that came meanwhile and are still to be read.
    setImmediate(() => void (watches.get(pool) === begun && (begun.hasStalled = true)))
  }
  const begun: Watch = { timer: setTimeout(stall, STALLED_AFTER_MS).unref(), hasStalled: false }
  watches.set(pool, begun)
}

function unwatch(pool: pg.Pool): void {
  clearTimeout(watches.get(pool)?.timer)
  watches.delete(pool)
}

function assertRoom(pool: pg.Pool): void {
  const { waitingCount, options } = pool
  if (watches.get(pool)?.hasStalled || waitingCount >= options.max * WAITING_PER_CONNECTION)
    throw new DatabaseBusy(`${waitingCount} wait for ${options.max} connections already`)
}

const somebodyWaits = ({ waitingCount, idleCount }: pg.Pool): boolean => waitingCount > idleCount

/** Takes a connection of the pool, and keeps the watch over those who wait for one. */
async function take(pool: pg.Pool): Promise<pg.PoolClient> {
  const asked = pool.connect()
  if (somebodyWaits(pool) && !watches.has(pool)) watch(pool)
  try {
    const client = await asked
    unwatch(pool)
    if (somebodyWaits(pool)) watch(pool)
    return client
  } catch (error) {
    // Whoever gave up waiting was lent nothing: the others wait no shorter for it.
    if (!somebodyWaits(pool)) unwatch(pool)
    throw error
  }
}

/**
 * Lends a connection of the pool to some work and takes it back; one that broke meanwhile is thrown away. Where too many wait
 * already, or nobody gets on, it throws `DatabaseBusy` at once: an early answer is worth more than a late one.
 */
export async function lend<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  assertRoom(pool)
  const client = await take(pool)
  let broken: Error | undefined
  // The pool listens to idle connections only: one that is lost between two statements would end the process.
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

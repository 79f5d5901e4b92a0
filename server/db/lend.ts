import type pg from 'pg'
import { DatabaseBusy, isLost } from './away.ts'

/** So many may wait for each connection: more would only time out together. */
const WAITING_PER_CONNECTION = 50
/** A pool that lent nothing for this long while somebody waits has stalled: newcomers hear so at once. */
const STALLED_AFTER_MS = 1_000

/** When a pool last lent a connection, or nobody waited for one. */
const movedAt = new WeakMap<pg.Pool, number>()

function assertRoom(pool: pg.Pool): void {
  const { waitingCount, options } = pool
  const now = performance.now()
  if (waitingCount === 0) return void movedAt.set(pool, now)
  const hasStalled = now - (movedAt.get(pool) ?? now) > STALLED_AFTER_MS
  if (hasStalled || waitingCount >= options.max * WAITING_PER_CONNECTION)
    throw new DatabaseBusy(`${waitingCount} wait for ${options.max} connections already`)
}

/**
 * Lends a connection of the pool to some work and takes it back; one that broke meanwhile is thrown away. Where too many wait
 * already, or nobody gets on, it throws `DatabaseBusy` at once: an early answer is worth more than a late one.
 */
export async function lend<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  assertRoom(pool)
  const client = await pool.connect()
  movedAt.set(pool, performance.now())
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

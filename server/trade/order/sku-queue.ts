import { refused, type Result } from '#contract/platform/problem.ts'
import { BUSY, workQueues } from '../../platform/memory/work-queue.ts'

/** So many at once ask the database for pieces of one SKU: one holds its lock, the next is ready behind it. */
const AT_ONCE = 2
/** A request behind more than these would wait longer than a buyer does. */
const MOST_WAITING = 500

const inQueueOf = workQueues(AT_ONCE, MOST_WAITING)

/**
 * Runs work that locks the stock of some SKUs in the queue of each of them, first come first served; busy where a queue is full.
 * Requests for a hot SKU wait here: in the database they would take every connection, and every other request, a payment too,
 * would wait behind them (decision 0019).
 */
export const queueBySku = <T>(skuIds: readonly string[], work: () => Promise<Result<T>>): Promise<Result<T>> =>
  // Sorted: two requests for the same two SKUs would otherwise wait for each other.
  queueByEach([...new Set(skuIds)].sort(), work)

async function queueByEach<T>(
  [first, ...others]: readonly string[],
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (first === undefined) return work()
  const done = await inQueueOf(first, () => queueByEach(others, work))
  return done === BUSY ? refused('system.busy', { seconds: 1 }) : done
}

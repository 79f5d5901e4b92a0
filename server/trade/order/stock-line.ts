import { refused, type Result } from '#contract/platform/problem.ts'
import { BUSY, workQueues } from '../../platform/memory/work-queue.ts'

/** So many at once ask the database for pieces of one SKU: one holds its lock, the next stands ready behind it. */
const AT_ONCE = 2
/** More than these would wait longer than anybody does. */
const MOST_WAITING = 500

const inLine = workQueues(AT_ONCE, MOST_WAITING)

/**
 * Does what locks the stock of some SKUs when it is its turn with each of them, first come first served; busy where too many wait
 * already. Who waits for a hot SKU waits here: in the database they would take every connection, and whoever pays, or only
 * looks at something else, would stand in the same line with each of their asks (decision 0019).
 */
export const inLineFor = <T>(skuIds: readonly string[], work: () => Promise<Result<T>>): Promise<Result<T>> =>
  // In one order, as the locks are taken: two who want the same two would wait for each other.
  inLines([...new Set(skuIds)].sort(), work)

async function inLines<T>([first, ...others]: readonly string[], work: () => Promise<Result<T>>): Promise<Result<T>> {
  if (first === undefined) return work()
  const done = await inLine(first, () => inLines(others, work))
  return done === BUSY ? refused('system.busy', { seconds: 1 }) : done
}

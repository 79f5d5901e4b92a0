import { refused, type Result } from '#contract/problem.ts'

/** So many at once ask the database for pieces of one SKU: one holds its lock, the next stands ready behind it. */
const AT_ONCE = 2
/** More than these would wait longer than anybody does. */
const MOST_WAITING = 500

interface Line {
  inside: number
  readonly waiting: (() => void)[]
}
const lines = new Map<string, Line>()

/** Answers once it is one's turn, or false where the line is too long to stand in. */
function enter(skuId: string): Promise<boolean> | boolean {
  const line = lines.get(skuId) ?? { inside: 0, waiting: [] }
  lines.set(skuId, line)
  if (line.inside < AT_ONCE) {
    line.inside += 1
    return true
  }
  if (line.waiting.length >= MOST_WAITING) return false
  return new Promise((resolve) => line.waiting.push(() => resolve(true)))
}

function leave(skuId: string): void {
  const line = lines.get(skuId)
  const next = line?.waiting.shift()
  // Whoever is next takes the place over.
  if (next) return next()
  if (line && --line.inside === 0) lines.delete(skuId)
}

/**
 * Does what locks the stock of some SKUs when it is its turn with each of them, first come first served; busy where too many wait
 * already. Who waits for a hot SKU waits here: in the database they would take every connection, and whoever pays, or only
 * looks at something else, would stand in the same line with each of their asks.
 */
export async function inLineFor<T>(skuIds: readonly string[], work: () => Promise<Result<T>>): Promise<Result<T>> {
  const held: string[] = []
  try {
    // In one order, as the locks are taken: two who want the same two would wait for each other.
    for (const skuId of [...new Set(skuIds)].sort()) {
      if (!(await enter(skuId))) return refused('system.busy', { seconds: 1 })
      held.push(skuId)
    }
    return await work()
  } finally {
    for (const skuId of held) leave(skuId)
  }
}

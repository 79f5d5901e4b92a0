import type { Database } from '../db/database.ts'
import type { Sockets } from '../events/sockets.ts'
import { findGoodsOf } from './goods.queries.ts'
import { stockViews } from './goods.service.ts'

/** Sales that follow each other this closely are told together: a rush on one SKU costs two statements five times a second. */
const GATHER_MS = 200

/** Whoever looks at goods is told what is left of them. */
export interface StockTeller {
  /** Tells of these SKUs in a moment. Asked after the commit; volatile, never stored. */
  readonly tell: (skuIds: Iterable<string>) => void
  /** Ends before the database does: what was not told yet nobody is there to hear. */
  readonly stop: () => Promise<void>
}

/** Tells whoever looks at goods, or at the home page, what is left of them. */
export function stockTeller(
  db: Database,
  { tellLive }: Pick<Sockets, 'tellLive'>,
  onError: (error: unknown) => void,
): StockTeller {
  const moved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()

  const tellLookers = async (): Promise<void> => {
    timer = undefined
    const skuIds = [...moved]
    moved.clear()
    for (const view of await stockViews(db, await findGoodsOf(db, skuIds))) {
      tellLive(`goods:${view.id}`, 'stock', view)
      tellLive('home', 'stock', view)
    }
  }

  // One after the other: a slow one would tell what was left before after what is left now. Of another process see decision 0010.
  const next = (): void => void (telling = telling.then(tellLookers).catch(onError))

  return {
    tell: (skuIds) => {
      for (const id of skuIds) moved.add(id)
      if (moved.size > 0) timer ??= setTimeout(next, GATHER_MS).unref()
    },
    stop: () => {
      clearTimeout(timer)
      return telling
    },
  }
}

import type { Database } from '../../platform/db/database.ts'
import type { Sockets } from '../../platform/events/sockets.ts'
import { findGoodsOf } from './goods.queries.ts'
import { stockViews } from './goods.service.ts'
import { startTimer, type Timer } from '../../platform/process/time.ts'

/** Changes within this time are published together: a rush on one SKU costs two statements five times a second. */
const GATHER_MS = 200

/** Publishes the stock of goods to the pages that show them. */
export interface StockPublisher {
  /** Publishes these SKUs in a moment. Called after the commit; volatile, never stored. */
  readonly publish: (skuIds: Iterable<string>) => void
  /** Stops before the database closes, and drops what was not published yet. */
  readonly stop: () => Promise<void>
}

/** Publishes stock to the rooms of the goods and to the home page. */
export function stockPublisher(
  db: Database,
  { broadcast }: Pick<Sockets, 'broadcast'>,
  onError: (error: unknown) => void,
): StockPublisher {
  const moved = new Set<string>()
  let timer: Timer | undefined
  let publishing: Promise<void> = Promise.resolve()

  const publishMoved = async (): Promise<void> => {
    timer = undefined
    const skuIds = [...moved]
    moved.clear()
    for (const view of await stockViews(db, await findGoodsOf(db, skuIds))) {
      broadcast(`goods:${view.id}`, 'stock', view)
      broadcast('home', 'stock', view)
    }
  }

  // One after the other: a slow one would publish an older stock after a newer one. For another process see decision 0010.
  const next = (): void => void (publishing = publishing.then(publishMoved).catch(onError))

  return {
    publish: (skuIds) => {
      for (const id of skuIds) moved.add(id)
      if (moved.size > 0) timer ??= startTimer(next, GATHER_MS).unref()
    },
    stop: () => {
      clearTimeout(timer)
      return publishing
    },
  }
}

import type { Database } from '../db/database.ts'
import type { Sockets } from '../events/sockets.ts'
import { findGoodsOf } from './goods.queries.ts'
import { stockViews } from './goods.service.ts'

/** Sales that follow each other this closely are told together: a rush on one SKU costs two statements five times a second. */
const GATHER_MS = 200

/** Tells whoever looks at goods, or at the home page, what is left of them. Asked after the commit; volatile, never stored. */
export function stockTeller(
  db: Database,
  { tellLive }: Pick<Sockets, 'tellLive'>,
  onError: (error: unknown) => void,
): (skuIds: Iterable<string>) => void {
  const moved = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const tell = async (): Promise<void> => {
    timer = undefined
    const skuIds = [...moved]
    moved.clear()
    for (const view of await stockViews(db, await findGoodsOf(db, skuIds))) {
      tellLive(`goods:${view.id}`, 'stock', view)
      tellLive('home', 'stock', view)
    }
  }

  return (skuIds) => {
    for (const id of skuIds) moved.add(id)
    if (moved.size > 0) timer ??= setTimeout(() => void tell().catch(onError), GATHER_MS).unref()
  }
}

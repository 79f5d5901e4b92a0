import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { MOST_SLIPS } from '#contract/trade/shop-orders.form.ts'
import type { PagedList } from '#streams/platform/paged.ts'
import { isToShip } from '../../../lifecycles/order/ship/may-ship.ts'

/** What is selected in a list of orders, and how to change it. */
export interface Selection {
  /** The selected orders as they are now, in the sequence of the list. */
  readonly orders: readonly OrderView[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  readonly selectAll: () => void
  readonly clear: () => void
  readonly drop: (ids: readonly string[]) => void
  /** Whether there is anything that may be selected, and whether all of it is. */
  readonly selectable: number
  readonly isAll: boolean
  /** As much is selected as one print or one round of parcels takes. */
  readonly isFull: boolean
  /** The rest of the list is being loaded, to be selected too. */
  readonly isLoading: boolean
}

/**
 * Which orders are selected. Only what has a packing slip can be, and as much as one print or one round of parcels takes. What leaves the
 * list leaves the selection; everything else stays selected until it is shipped or let go.
 */
export function useSelection(list: PagedList<OrderView> | undefined, loadMore: () => Promise<void>): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [wantsAll, setWantsAll] = useState(false)
  const [tried, setTried] = useState<string | null>()
  const fitting = (list?.items ?? []).filter(isToShip).slice(0, MOST_SLIPS)
  const isWhole = list === undefined || list.after === null || fitting.length >= MOST_SLIPS
  const orders = (list?.items ?? []).filter((order) => ids.has(order.id) && isToShip(order))
  const after = list?.after
  const goOn = useEffectEvent(() => {
    setIds(new Set(fitting.map(({ id }) => id)))
    // Page by page, until the whole list is there.
    // A page that was refused is said, and ends it.
    if (isWhole || tried === after) setWantsAll(false)
    else void loadMore().then(() => setTried(after))
  })
  useEffect(() => {
    if (wantsAll) goOn()
  }, [wantsAll, after, tried])
  const drop = (gone: readonly string[]): void =>
    setIds((before) => new Set([...before].filter((id) => !gone.includes(id))))
  return {
    orders,
    has: (id) => ids.has(id),
    toggle: (id) => {
      setWantsAll(false)
      if (ids.has(id)) drop([id])
      else if (orders.length < MOST_SLIPS) setIds(new Set([...ids, id]))
    },
    selectAll: () => {
      setTried(undefined)
      setWantsAll(true)
    },
    clear: () => {
      setWantsAll(false)
      setIds(new Set())
    },
    drop,
    selectable: fitting.length,
    isAll: fitting.length > 0 && orders.length >= fitting.length && isWhole,
    isFull: orders.length >= MOST_SLIPS,
    isLoading: wantsAll,
  }
}

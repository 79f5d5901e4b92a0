import { useEffect, useState } from 'react'
import type { GoodsCard } from '#contract/page.contract.ts'
import { watchStocks } from '#streams/stock.stream.ts'

/** Goods of which few are left, with counts that fall while one looks; what is gone leaves at the next visit. */
export function useRemaining(goods: readonly GoodsCard[]): readonly GoodsCard[] {
  const [told, setTold] = useState<ReadonlyMap<string, number | null>>(new Map())
  const ids = goods.map(({ id }) => id).join()
  useEffect(() => {
    const watched = watchStocks(ids.split(',').filter(Boolean)).subscribe(({ id, remaining }) =>
      setTold((before) => new Map(before).set(id, remaining)),
    )
    return () => watched.unsubscribe()
  }, [ids])
  return goods.map((card) => (told.has(card.id) ? { ...card, remaining: told.get(card.id) ?? null } : card))
}

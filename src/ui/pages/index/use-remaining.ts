import { useEffect, useState } from 'react'
import type { GoodsCard } from '#contract/catalogue/page.contract.ts'
import { watchStocks } from '#streams/catalogue/stock.stream.ts'

/** Goods of which few are left, with counts that fall while one looks; what is gone leaves at the next visit. */
export function useRemaining(goods: readonly GoodsCard[]): readonly GoodsCard[] {
  const [known, setKnown] = useState<ReadonlyMap<string, number | null>>(new Map())
  const ids = goods.map(({ id }) => id).join()
  useEffect(() => {
    const watched = watchStocks(ids.split(',').filter(Boolean)).subscribe(({ id, remaining }) =>
      setKnown((before) => new Map(before).set(id, remaining)),
    )
    return () => watched.unsubscribe()
  }, [ids])
  return goods.map((card) => (known.has(card.id) ? { ...card, remaining: known.get(card.id) ?? null } : card))
}

import { useEffect, useState } from 'react'
import { stockIn } from '#streams/stock.stream.ts'
import type { GoodsCard } from '#contract/page.contract.ts'

/** Goods of which few are left, with counts that fall while one looks; what is gone leaves at the next visit. */
export function useRemaining(goods: readonly GoodsCard[]): readonly GoodsCard[] {
  const [told, setTold] = useState<ReadonlyMap<string, number | null>>(new Map())
  useEffect(() => {
    const room = stockIn('home').subscribe(({ id, remaining }) =>
      setTold((before) => new Map(before).set(id, remaining)),
    )
    return () => room.unsubscribe()
  }, [])
  return goods.map((card) => (told.has(card.id) ? { ...card, remaining: told.get(card.id) ?? null } : card))
}

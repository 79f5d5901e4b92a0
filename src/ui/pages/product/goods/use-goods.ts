import { useEffect, useMemo, useState } from 'react'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import type { GoodsView, StockView } from '#contract/catalogue/product.contract.ts'
import { ask } from '#client/http.ts'
import { watchGoods } from '#streams/catalogue/goods.stream.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { rememberSeen } from '#streams/catalogue/seen.stream.ts'
import { shopsChanged } from '#streams/shops/shop-rooms.ts'
import { watchStock } from '#streams/catalogue/stock.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { withStock } from '../../../shopping/goods/sku-choice.ts'

/** Goods with the price and stock of this moment; a look is counted once. */
export function useGoods(id: string): Live<GoodsView> {
  const live = useLive(watchGoods(id))
  const [stock, setStock] = useState<StockView>()
  const isThere = dataOf(live) !== undefined
  const shopId = dataOf(live)?.shop.id
  useEffect(() => {
    if (!isThere) return
    void ask(productCalls.addbrowse, { id })
    rememberSeen(id)
    const watched = watchStock(id).subscribe(setStock)
    return () => watched.unsubscribe()
  }, [id, isThere])
  // What the shop says of delivery and holidays.
  useEffect(() => {
    if (shopId === undefined) return
    const watched = shopsChanged([shopId]).subscribe(() => watchGoods(id).refetch())
    return () => watched.unsubscribe()
  }, [id, shopId])
  return useMemo(
    () => ('data' in live && live.data && stock ? { ...live, data: withStock(live.data, stock) } : live),
    [live, stock],
  )
}

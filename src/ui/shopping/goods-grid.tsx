import type { GoodsCard as Card } from '#contract/goods-card.contract.ts'
import { Endless } from '../parts/endless.tsx'
import { GOODS_GRID, GoodsCard, GoodsCardSkeleton } from '../parts/goods-card.tsx'

/** Goods in columns, loading on by themselves. */
export function GoodsGrid({
  goods,
  hasMore,
  onMore,
}: {
  goods: readonly Card[]
  hasMore: boolean
  onMore: () => void
}) {
  return (
    <>
      <ul className={GOODS_GRID}>
        {goods.map((card) => (
          <li key={card.id} className="grid">
            <GoodsCard {...card} />
          </li>
        ))}
      </ul>
      <Endless hasMore={hasMore} length={goods.length} onMore={onMore} />
    </>
  )
}

/** The final layout of such columns, empty. */
export function GoodsGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={GOODS_GRID}>
      {Array.from({ length: count }, (_, index) => (
        <GoodsCardSkeleton key={index} />
      ))}
    </div>
  )
}

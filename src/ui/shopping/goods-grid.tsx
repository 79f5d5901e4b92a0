import type { GoodsCard as Card } from '#contract/goods-card.contract.ts'
import { Endless } from '../parts/endless.tsx'
import { GOODS_GRID, GoodsCard, GoodsCardSkeleton } from '../parts/goods-card.tsx'
import { cx } from '../primitives/cx.ts'

/**
 * A card that nobody sees is neither laid out nor painted; until it was seen it keeps the room of its picture, at the width of
 * a phone's column, and its words. What it draws beyond its edge is the ring of the focus.
 */
const UNSEEN =
  '[contain-intrinsic-block-size:auto_calc((50vw-22px)*1.25+6rem)] [content-visibility:auto] [overflow-clip-margin:4px] wide:[contain-intrinsic-block-size:auto_23rem]'

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
          <li key={card.id} className={cx('grid', UNSEEN)}>
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

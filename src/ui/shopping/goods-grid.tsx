import type { GoodsCard as Card } from '#contract/goods-card.contract.ts'
import { Endless } from '../parts/endless.tsx'
import { FIRST_ROW, GOODS_GRID, GoodsCard, GoodsCardSkeleton } from '../parts/goods-card.tsx'
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
  after,
  onMore,
}: {
  goods: readonly Card[]
  after: string | null
  onMore: () => void
}) {
  return (
    <>
      <ul className={GOODS_GRID}>
        {goods.map((card, index) => (
          <li key={card.id} className={cx('grid', UNSEEN)}>
            <GoodsCard {...card} isFirst={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <Endless after={after} length={goods.length} onMore={onMore} />
    </>
  )
}

/** On a wide screen two rows, as many columns as there are: what goes beyond is cut off, and the gap above it taken back. */
const TWO_ROWS = 'wide:auto-rows-[0] wide:grid-rows-[auto_auto] wide:-mb-4 wide:overflow-hidden'
/** On a phone three. */
const THREE_ROWS = 'max-wide:[&>:nth-child(n+7)]:hidden'
/** More than two rows of a wide screen hold. */
const ENOUGH = 12

/** The final layout of such columns, empty, in whole rows. */
export function GoodsGridSkeleton() {
  return (
    <div className={cx(GOODS_GRID, TWO_ROWS, THREE_ROWS)}>
      {Array.from({ length: ENOUGH }, (_, index) => (
        <GoodsCardSkeleton key={index} />
      ))}
    </div>
  )
}

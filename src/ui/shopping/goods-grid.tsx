import { useRef } from 'react'
import type { GoodsCard as Card } from '#contract/catalogue/goods-card.contract.ts'
import type { PromotedPage } from '#streams/fund/promoted-places.stream.ts'
import { Endless } from '../parts/endless.tsx'
import { FIRST_ROW, GOODS_GRID, GoodsCard, GoodsCardSkeleton } from '../parts/goods-card.tsx'
import { cx } from '../primitives/cx.ts'
import { CardHeart } from './favourite-button.tsx'
import { PromotedCard } from './promoted-card.tsx'
import { usePromoted } from './use-promoted.ts'

/**
 * A card that no one sees is neither laid out nor painted; until it was seen it keeps the room of its picture, at the width of
 * a phone's column, and its words. What it draws beyond its edge is the ring of the focus.
 */
const UNSEEN =
  '[contain-intrinsic-block-size:auto_calc((50vw-22px)*1.25+98px)] [content-visibility:auto] [overflow-clip-margin:4px] tablet:[contain-intrinsic-block-size:auto_320px] wide:[contain-intrinsic-block-size:auto_368px]'

const NONE: readonly Card[] = []

/** Goods in columns, loading on by themselves, with promoted ones between them where the page has such places. */
export function GoodsGrid({
  goods,
  after,
  onMore,
  promoted,
  elsewhere = NONE,
}: {
  goods: readonly Card[]
  after: string | null
  onMore: () => void
  /** The page, if it has promoted places. */
  promoted?: PromotedPage | undefined
  /** What else the page shows: no promoted product stands on it twice. */
  elsewhere?: readonly Card[]
}) {
  const list = useRef<HTMLUListElement>(null)
  const shown = usePromoted(list, goods, promoted, elsewhere)
  return (
    <>
      <ul ref={list} className={GOODS_GRID}>
        {shown.map((each, index) =>
          'card' in each ? (
            <li key={each.card.id} className={cx('min-w-0', UNSEEN)}>
              <GoodsCard {...each.card} isFirst={index < FIRST_ROW} end={<CardHeart id={each.card.id} />} />
            </li>
          ) : (
            <PromotedCard
              key={`promoted ${each.promoted.goods.id}`}
              promoted={each.promoted}
              place={promoted?.place ?? 'list'}
              className={cx('min-w-0', UNSEEN)}
            />
          ),
        )}
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

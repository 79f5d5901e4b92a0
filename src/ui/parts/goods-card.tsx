import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { GoodsCard as Card } from '#contract/catalogue/goods-card.contract.ts'
import { links } from '../links.ts'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import { Photo } from '../primitives/photo.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { Tag } from '../primitives/tag.tsx'
import { CardFreight } from './card-freight.tsx'
import { GrowingPicture, useOpenedCard } from './growing-picture.tsx'
import { PriceTag, WasPrice } from './money.tsx'

/**
 * About as wide as in the columns of a wide page, and a little less than in the two columns of a phone. On a phone of 390 points with two
 * pixels a point, a card takes the 320 pixels for its 342; the next size weighs three times as much. With three pixels it takes 640.
 */
const SHOWN = '(min-width: 600px) 240px, 40vw'

/** What a card shows of goods. */
export interface GoodsCardProps extends Card {
  readonly promoted?: boolean
  /** Whether it stands in the first row: its picture is not waited for until it is near. */
  readonly isFirst?: boolean
  /** What stands over the end of the picture, such as a heart. */
  readonly end?: ReactNode
}

/** Goods at a glance, without a box: a 4:5 picture with at most one badge, title, price, shop, stars and freight. */
export function GoodsCard({ promoted, isFirst = false, end, ...card }: GoodsCardProps) {
  const { written } = useFormat()
  const { id, title, picture, price, was, freight, shop } = card
  const { text, lang } = written(title)
  const { isOpened, open } = useOpenedCard(id)
  return (
    <div className="relative min-w-0">
      <Link
        to={links.goods(id)}
        data-part="goods-card"
        onClick={open}
        className="group grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-control"
      >
        <div className="relative aspect-[4/5] overflow-hidden rounded-control bg-canvas">
          <GrowingPicture id={id} isIt={isOpened}>
            <Photo
              src={picture}
              width={400}
              height={500}
              shown={SHOWN}
              isFirst={isFirst}
              className="size-full rounded-control transition duration-300 group-hover:scale-[1.02]"
            />
          </GrowingPicture>
          <span className="absolute start-2 top-2 flex max-w-[calc(100%-16px)]">
            <CardTag card={card} promoted={promoted} />
          </span>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          <h3>
            <Isolated cut={1} lang={lang}>
              {text}
            </Isolated>
          </h3>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <PriceTag micro={price} className={cx(was !== null && 'text-thread')} />
            {was !== null && <WasPrice micro={was} />}
          </p>
          <p className="figures flex min-w-0 items-center gap-x-1.5 text-xs text-muted">
            <Isolated cut={1}>{shop.name}</Isolated>
            <CardStars card={card} />
          </p>
          <CardFreight rule={freight} price={price} />
        </div>
      </Link>
      {end && <div className="absolute end-0 top-0">{end}</div>}
    </div>
  )
}

/** The average of its stars and how many gave them; nothing before the first review. */
export function CardStars({ card: { rating, reviews } }: { card: Pick<Card, 'rating' | 'reviews'> }) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (rating === null) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <span aria-hidden="true">·</span>
      <Icon name="star" size={12} filled className="text-ink" label={t('rating.of', { value: rating })} />
      <span aria-hidden="true">{number(rating)}</span>
      <span>({number(reviews)})</span>
    </span>
  )
}

/** The one thing worth knowing at first sight: that it is promoted, gone or nearly gone, reduced, or new. */
export function CardTag({
  card: { remaining, was, price, is_new },
  promoted,
}: {
  card: Pick<Card, 'remaining' | 'was' | 'price' | 'is_new'>
  promoted?: boolean | undefined
}) {
  const { t } = useTexts()
  const { percent } = useFormat()
  if (promoted) return <Tag kind="paper">{t('goods.promoted')}</Tag>
  if (remaining === 0) return <Tag kind="paper">{t('goods.none')}</Tag>
  if (remaining !== null) return <Tag kind="thread">{t('goods.left', { count: remaining })}</Tag>
  if (was !== null && Number(was) > 0)
    return (
      <Tag kind="thread">
        <Isolated ltr>{percent(Math.round((Number(price) / Number(was) - 1) * 100) / 100)}</Isolated>
      </Tag>
    )
  return is_new ? <Tag kind="ink">{t('goods.new')}</Tag> : null
}

/** The final layout of a card, empty. */
export function GoodsCardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-2">
      <div className="aspect-[4/5] rounded-control bg-line" />
      <div className="grid gap-1.5 py-0.5">
        <div className="h-4 w-5/6 rounded bg-line" />
        <div className="h-5 w-2/5 rounded bg-line" />
        <div className="h-3.5 w-3/5 rounded bg-line" />
        <div className="h-3.5 w-1/3 rounded bg-line" />
      </div>
    </div>
  )
}

/** So many cards of a grid are certainly in its first row, on a phone too. */
export const FIRST_ROW = 2

/** Two columns on a phone, as many as fit on anything wider. */
export const GOODS_GRID =
  'grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-[repeat(auto-fill,minmax(168px,1fr))] tablet:gap-x-4 wide:grid-cols-[repeat(auto-fill,minmax(200px,1fr))]'

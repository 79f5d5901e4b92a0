import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '../links.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import { Photo } from '../primitives/photo.tsx'
import { PriceTag } from './money.tsx'

/**
 * About as wide as in the columns of a wide page, and a little less than in the two columns of a phone. On a phone of 390 points with two
 * pixels a point, a card takes the 320 pixels for its 342; the next size weighs three times as much. With three pixels it takes 640.
 */
const SHOWN = '(min-width: 960px) 240px, 40vw'

/** What a card shows of goods. */
export interface GoodsCardProps {
  readonly id: string
  readonly title: { en: string; 'zh-CN': string; ar: string }
  readonly picture: string
  readonly price: string
  readonly sales: number
  /** The average of its stars; null before the first review. */
  readonly rating?: number | null
  readonly promoted?: boolean
  /** The real number left, where it is small. */
  readonly remaining?: number | null
  /** Whether it stands in the first row: its picture is not waited for until it is near. */
  readonly isFirst?: boolean
}

/** Goods at a glance: a 4:5 picture, two lines of title, price, stars and what was really sold. */
export function GoodsCard({
  id,
  title,
  picture,
  price,
  sales,
  rating,
  promoted,
  remaining,
  isFirst = false,
}: GoodsCardProps) {
  const { t } = useTranslation()
  const { written, compact, number } = useFormat()
  const { text, lang } = written(title)
  return (
    <Link to={links.goods(id)} data-part="goods-card" className="card group grid content-start overflow-hidden">
      <div className="relative aspect-[4/5] overflow-hidden bg-canvas">
        <Photo
          src={picture}
          width={400}
          height={500}
          shown={SHOWN}
          isFirst={isFirst}
          className="size-full transition group-hover:scale-[1.02]"
        />
        {promoted && (
          <span className="absolute start-2 top-2 rounded-full bg-surface px-2 py-0.5 text-xs text-muted">
            {t('goods.promoted')}
          </span>
        )}
        {remaining != null && (
          <span className="figures absolute start-2 bottom-2 rounded-full bg-soft px-2.5 py-0.5 text-xs font-medium text-thread">
            {t('goods.left', { count: remaining })}
          </span>
        )}
      </div>
      <div className="grid gap-1 p-3">
        <h3 lang={lang} dir="auto" className="line-clamp-2 min-h-[2.9em] text-sm">
          {text}
        </h3>
        <PriceTag micro={price} />
        {/* The line has its height also before the first sale and the first review. */}
        <span className="figures flex min-h-[1.45em] items-center gap-x-2 text-xs text-muted">
          {rating != null && (
            <span
              role="img"
              aria-label={t('rating.of', { value: rating })}
              className="inline-flex items-center gap-0.5"
            >
              <Icon name="star" size={12} filled className="text-thread" />
              {number(rating)}
            </span>
          )}
          {sales > 0 && <span>{t('goods.sold', { count: sales, n: compact(sales) })}</span>}
        </span>
      </div>
    </Link>
  )
}

/** The final layout of a card, empty. */
export function GoodsCardSkeleton() {
  return (
    <div aria-hidden="true" className="card overflow-hidden">
      <div className="aspect-[4/5] bg-line" />
      <div className="grid gap-2 p-3">
        <div className="h-4 rounded bg-line" />
        <div className="h-4 w-2/3 rounded bg-line" />
        <div className="h-6 w-1/2 rounded bg-line" />
      </div>
    </div>
  )
}

/** So many cards of a grid are certainly in its first row, on a phone too. */
export const FIRST_ROW = 2

/** Two columns on a phone, as many as fit on a wide screen. */
export const GOODS_GRID = 'grid grid-cols-2 gap-3 wide:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] wide:gap-4'

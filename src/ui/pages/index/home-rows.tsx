import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { GoodsCard as Card, Home } from '#contract/catalogue/page.contract.ts'
import { links } from '../../links.ts'
import { CardStars, CardTag, GoodsCard } from '../../parts/goods-card.tsx'
import { PriceTag } from '../../parts/money.tsx'
import { CardRow } from '../../parts/card-row.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { Photo } from '../../primitives/photo.tsx'
import { useRemaining } from './use-remaining.ts'

/** A card shows how many are left from here down, as the server does. */
const FEW = 10
/** The large picture of a mosaic and the small ones beside it, two to a column. */
const SMALL_COLUMNS = 4

/** New products, with their reason; nothing without products. */
export function NewRow({ goods }: { goods: Home['new'] }) {
  const { t } = useTexts('goods')
  const isOfThisWeek = goods.every(({ is_new }) => is_new)
  if (goods.length === 0) return null
  return (
    <Row
      title={t('home.new')}
      why={t(isOfThisWeek ? 'home.newWeek' : 'home.newMonth')}
      more={links.list({ sort: 'new' })}
    >
      <Mosaic goods={goods} />
    </Row>
  )
}

/** What is nearly gone; nothing without products. */
export function LimitedRow({ goods }: { goods: Home['limited'] }) {
  const { t } = useTexts('goods')
  const limited = useRemaining(goods)
  if (limited.length === 0) return null
  return (
    <Row title={t('home.limited')} why={t('home.limitedWhy', { count: FEW })}>
      <Limited goods={limited} />
    </Row>
  )
}

/** What is sold most; nothing without products. */
export function HotRow({ goods }: { goods: Home['hot'] }) {
  const { t } = useTexts('goods')
  if (goods.length === 0) return null
  return (
    <Row title={t('home.hot')} why={t('home.hotWhy')} more={links.list({ sort: 'sales' })}>
      <Ranking goods={goods} />
    </Row>
  )
}

/** A titled shelf that says why its products stand there. */
export function Row({
  title,
  why,
  more,
  children,
}: {
  title: string
  why: string
  more?: string
  children: ReactNode
}) {
  const { t } = useTexts('goods')
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-end justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">{title}</h2>
          <p className="text-sm text-muted">{why}</p>
        </div>
        {more && (
          <Link
            to={more}
            aria-label={`${title}: ${t('home.all')}`}
            className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-thread"
          >
            {t('home.all')}
            <Icon name="next" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** One large picture with small ones beside it, as many as fill two rows: two on a phone, four on a tablet, up to eight when wide. */
function Mosaic({ goods }: { goods: readonly Card[] }) {
  const columns = Math.min(SMALL_COLUMNS, Math.floor((goods.length - 1) / 2))
  if (columns < 1)
    return (
      <CardRow count={goods.length}>
        {goods.map((card) => (
          <li key={card.id} className="grid w-38 shrink-0 snap-start">
            <GoodsCard {...card} />
          </li>
        ))}
      </CardRow>
    )
  const onTablet = Math.min(2, columns)
  return (
    <ul
      style={{ '--tablet': onTablet, '--wide': columns } as CSSProperties}
      className="grid grid-cols-[minmax(0,1.88fr)_minmax(0,1fr)] gap-3 tablet:grid-cols-[minmax(0,1.78fr)_repeat(var(--tablet),minmax(0,1fr))] wide:grid-cols-[minmax(0,1.78fr)_repeat(var(--wide),minmax(0,1fr))] wide:gap-4"
    >
      {goods.slice(0, 1 + columns * 2).map((card, index) => (
        <li
          key={card.id}
          className={
            index === 0
              ? 'row-span-2 grid'
              : `min-w-0 ${index > 2 ? 'max-tablet:hidden' : ''} ${index > onTablet * 2 ? 'max-wide:hidden' : ''}`
          }
        >
          <Tile card={card} isLarge={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ card, isLarge = false }: { card: Card; isLarge?: boolean }) {
  const { written } = useFormat()
  const { text, lang } = written(card.title)
  return (
    <Link
      to={links.goods(card.id)}
      data-part="goods-tile"
      className={`group grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-control ${isLarge ? 'grid-rows-[1fr_auto]' : ''}`}
    >
      <span
        className={`relative block overflow-hidden rounded-control bg-canvas ${isLarge ? 'min-h-full' : 'aspect-square'}`}
      >
        <Photo
          src={card.picture}
          width={400}
          height={400}
          shown={isLarge ? '(min-width: 600px) 320px, 56vw' : '(min-width: 600px) 200px, 40vw'}
          className="absolute inset-0 size-full rounded-control transition duration-300 group-hover:scale-[1.02]"
        />
        {isLarge && (
          <span className="absolute start-2 top-2">
            <CardTag card={card} />
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm tablet:flex-nowrap">
        <h3 className="max-w-full min-w-0">
          <Isolated cut={1} lang={lang}>
            {text}
          </Isolated>
        </h3>
        <PriceTag micro={card.price} className="text-sm!" />
      </span>
    </Link>
  )
}

/** What is nearly gone, with a bar of what is left; it shrinks while one looks. */
function Limited({ goods }: { goods: readonly Card[] }) {
  const { written } = useFormat()
  return (
    <CardRow count={goods.length}>
      {goods.map((card) => {
        const { text, lang } = written(card.title)
        const left = Math.min(FEW, card.remaining ?? FEW)
        return (
          <li key={card.id} className="w-38 shrink-0 snap-start wide:w-48">
            <Link
              to={links.goods(card.id)}
              data-part="goods-card"
              className="group grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-control"
            >
              <span className="relative block aspect-[4/5] overflow-hidden rounded-control bg-canvas">
                <Photo
                  src={card.picture}
                  width={400}
                  height={500}
                  shown="(min-width: 960px) 192px, 152px"
                  className="size-full rounded-control transition duration-300 group-hover:scale-[1.02]"
                />
                <span className="absolute start-2 top-2">
                  <CardTag card={card} />
                </span>
              </span>
              <span aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-fill transition-[inline-size]"
                  style={{ inlineSize: `${(100 * left) / FEW}%` }}
                />
              </span>
              <h3 className="pt-0.5">
                <Isolated cut={1} lang={lang}>
                  {text}
                </Isolated>
              </h3>
              <PriceTag micro={card.price} />
            </Link>
          </li>
        )
      })}
    </CardRow>
  )
}

/** The most bought by rank: small pictures with words beside them. */
function Ranking({ goods }: { goods: readonly Card[] }) {
  const { t } = useTexts()
  const { written, number, compact } = useFormat()
  return (
    <ol className="grid grid-cols-1 gap-x-6 gap-y-3 tablet:grid-cols-2 wide:grid-cols-3 wider:grid-cols-4">
      {goods.map((card, index) => {
        const { text, lang } = written(card.title)
        return (
          <li key={card.id} className={index > 5 ? 'max-tablet:hidden' : undefined}>
            <Link
              to={links.goods(card.id)}
              data-part="goods-card"
              className="group flex items-center gap-3 rounded-control"
            >
              <span className="figures w-5 shrink-0 text-center text-lg font-bold text-muted">{number(index + 1)}</span>
              <Photo
                src={card.picture}
                width={72}
                height={72}
                className="size-18 shrink-0 rounded-control transition group-hover:brightness-98"
              />
              <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
                <h3>
                  <Isolated cut={1} lang={lang}>
                    {text}
                  </Isolated>
                </h3>
                <PriceTag micro={card.price} className="text-base!" />
                <span className="figures flex items-center gap-x-1 text-xs text-muted">
                  {t('goods.sold', { count: card.sales, n: compact(card.sales) })}
                  <CardStars card={card} />
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

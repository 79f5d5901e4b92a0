import type { ReactNode } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { KeptGoods } from '#contract/catalogue/product.contract.ts'
import { links } from '../links.ts'
import { PriceTag, WasPrice } from '../parts/money.tsx'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Isolated } from '../primitives/isolated.tsx'
import { Photo } from '../primitives/photo.tsx'

/** A product as such a row shows it. */
export type RowGoods = Omit<KeptGoods, 'at'>

/** Whether a kept product can be bought now. */
export const isBuyable = ({ on_shelf, remaining }: Pick<KeptGoods, 'on_shelf' | 'remaining'>): boolean =>
  on_shelf && remaining !== 0

/** A kept product in one row: picture, title, shop, what it costs now, and what stands in the way of buying it. */
export function KeptRow({ goods, start, end }: { goods: RowGoods; start?: ReactNode; end?: ReactNode }) {
  const { written } = useFormat()
  const { text, lang } = written(goods.title)
  const isOff = !isBuyable(goods)
  return (
    <li data-part="kept-goods" className="flex items-center gap-1 py-3">
      {start && <span className="-ms-3 shrink-0">{start}</span>}
      <Link to={links.goods(goods.id)} className="flex min-w-0 flex-1 gap-3 rounded-control">
        <Photo
          src={goods.picture}
          width={88}
          height={88}
          className={cx('size-22 shrink-0 rounded-control', isOff && 'opacity-50')}
        />
        <span className="grid min-w-0 flex-1 content-center gap-0.5">
          <Isolated cut={2} lang={lang} className={cx('font-medium', isOff && 'text-muted')}>
            {text}
          </Isolated>
          <Isolated cut={1} className="text-sm text-muted">
            {goods.shop.name}
          </Isolated>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <PriceTag micro={goods.price} className={cx(goods.was !== null && !isOff && 'text-thread')} />
            {goods.was !== null && <WasPrice micro={goods.was} />}
            <Hindrance goods={goods} />
          </span>
        </span>
      </Link>
      {end}
    </li>
  )
}

function Hindrance({ goods: { on_shelf, remaining } }: { goods: RowGoods }) {
  const { t } = useTexts(['goods', 'common'])
  if (!on_shelf) return <span className="text-sm font-medium text-muted">{t('stock.offShelf')}</span>
  if (remaining === 0) return <span className="text-sm font-medium text-bad">{t('stock.none')}</span>
  if (remaining === null) return null
  return <span className="text-sm font-medium text-waiting">{t('common:goods.left', { count: remaining })}</span>
}

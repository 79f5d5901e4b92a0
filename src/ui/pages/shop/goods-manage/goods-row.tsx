import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { MyGoodsCard } from '#contract/catalogue/shop-goods.contract.ts'
import { links } from '../../../links.ts'
import { GoodsPicture } from '../../../parts/goods-picture.tsx'
import { Money } from '../../../parts/money.tsx'
import { Checkbox } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'

/** One product of the merchant: what it costs, what is left and what it sold. The row leads to it, the box picks it. */
export function GoodsRow({
  goods,
  isPicked,
  onToggle,
}: {
  goods: MyGoodsCard
  isPicked: boolean
  onToggle: () => void
}) {
  const { t } = useTexts('myGoods')
  const { written } = useFormat()
  const title = written(goods.title)
  const { lowest, highest } = goods.price
  return (
    <li className="flex items-center gap-2 ps-3 pe-4 hover:bg-canvas">
      <Checkbox
        label={<span className="sr-only">{t('pick', { title: title.text })}</span>}
        checked={isPicked}
        onChange={onToggle}
      />
      <Link to={links.shopGoodsDetail(goods.id)} className="flex min-w-0 flex-1 items-center gap-3 py-3">
        <GoodsPicture src={goods.picture} width={56} height={70} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <Isolated cut={2} lang={title.lang}>
            {title.text || t('untitled')}
          </Isolated>
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            {highest === '0' ? (
              <span className="text-muted">{t('noPrice')}</span>
            ) : (
              <Money micro={lowest} className="font-medium" />
            )}
            {highest !== lowest && (
              <>
                <span aria-hidden="true">–</span>
                <Money micro={highest} className="font-medium" />
              </>
            )}
          </span>
          <span className="figures flex flex-wrap gap-x-3 text-sm text-muted">
            <span className={goods.left === 0 ? 'text-bad' : ''}>{t('left', { count: goods.left })}</span>
            <span>{t('sold', { count: goods.sales })}</span>
            <span>{t('views', { count: goods.views })}</span>
            {goods.skus > 1 && <span>{t('skus', { count: goods.skus })}</span>}
          </span>
        </span>
      </Link>
    </li>
  )
}

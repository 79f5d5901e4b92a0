import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Promotion } from '#contract/fund/promotion.contract.ts'
import { links } from '../../../links.ts'
import { GoodsPicture } from '../../../parts/goods-picture.tsx'
import { IconButton } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { usePromote } from './use-promote.ts'

const FIGURE = 'figures px-2 text-end'

/** The promoted products with their views, and what they add up to. */
export function PromotedTable({ promotion: { goods, views_7, views_30 } }: { promotion: Promotion }) {
  const { t } = useTexts('promotion')
  const { number } = useFormat()
  return (
    <table className="w-full">
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="text-start font-normal">
            {t('product')}
          </th>
          <th scope="col" className="px-2 text-end font-normal">
            {t('days7')}
          </th>
          <th scope="col" className="px-2 text-end font-normal">
            {t('days30')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {goods.map((each) => (
          <Row key={each.id} goods={each} />
        ))}
      </tbody>
      <tfoot className="border-t border-line font-medium">
        <tr>
          <th scope="row" className="min-h-11 py-3 text-start font-medium">
            {t('sum')}
          </th>
          <td className={FIGURE}>{number(views_7)}</td>
          <td className={FIGURE}>{number(views_30)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ goods }: { goods: Promotion['goods'][number] }) {
  const { t } = useTexts('promotion')
  const { written, number } = useFormat()
  const { promote, pending } = usePromote()
  const title = written(goods.title)
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-normal">
        <Link to={links.shopGoodsDetail(goods.id)} className="flex min-h-11 items-center gap-3">
          <GoodsPicture src={goods.picture} width={40} height={50} />
          <span className="grid min-w-0 gap-0.5">
            <Isolated cut={2} lang={title.lang}>
              {title.text}
            </Isolated>
            <Note goods={goods} />
          </span>
        </Link>
      </th>
      <td className={FIGURE}>{number(goods.views_7)}</td>
      <td className={FIGURE}>{number(goods.views_30)}</td>
      <td className="w-11">
        {goods.chosen && (
          <IconButton
            label={t('drop', { title: title.text })}
            disabled={pending}
            onClick={() => promote(goods.id, false)}
          >
            <Icon name="close" size={20} />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

/** Why a product is not shown in promoted places. */
function Note({ goods: { chosen, on_shelf, left } }: { goods: Promotion['goods'][number] }) {
  const { t } = useTexts('promotion')
  if (!chosen) return <span className="text-sm text-muted">{t('notes.ended')}</span>
  if (!on_shelf) return <span className="text-sm text-bad">{t('notes.offShelf')}</span>
  return left === 0 ? <span className="text-sm text-bad">{t('notes.soldOut')}</span> : null
}

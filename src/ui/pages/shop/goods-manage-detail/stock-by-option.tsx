import { useTexts } from '../../../primitives/use-texts.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'

/** What is left of each option, what unpaid and paid orders reserve, and what was ever sold. */
export function StockByOption({ info: { form, stock } }: { info: GoodsInfo }) {
  const { t } = useTexts('myGoods')
  const { written, number } = useFormat()
  const known = new Map(stock.map((each) => [each.id, each]))
  const nameOf = (values: readonly string[]): string =>
    form.axes
      .flatMap((axis, index) => axis.values.filter(({ key }) => key === values[index]))
      .map(({ value }) => written(value).text)
      .join(' · ') || t('detail.plain')
  return (
    <section aria-label={t('detail.stock')} className="card grid gap-2 overflow-x-auto p-4">
      <h2 className="font-medium">{t('detail.stock')}</h2>
      <table className="figures w-full text-sm">
        <thead>
          <tr className="text-muted">
            <td />
            <th scope="col" className="py-1 text-end font-normal">
              {t('detail.price')}
            </th>
            {(['left', 'reserved', 'sold'] as const).map((name) => (
              <th key={name} scope="col" className="py-1 ps-3 text-end font-normal">
                {t(`detail.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {form.skus.map((sku) => {
            const each = known.get(sku.id)
            return (
              <tr key={sku.id} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  <Isolated>{nameOf(sku.values)}</Isolated>
                </th>
                <td className="py-2 text-end">
                  <bdi>{sku.price}</bdi>
                </td>
                <td className={`py-2 ps-3 text-end ${each?.left === 0 ? 'text-bad' : ''}`}>
                  {number(each?.left ?? 0)}
                </td>
                <td className="py-2 ps-3 text-end">{number(each?.reserved ?? 0)}</td>
                <td className="py-2 ps-3 text-end">{number(each?.sold ?? 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

import { useTexts } from '../../../primitives/use-texts.ts'
import { wrongForLevel } from '#contract/catalogue/goods-caps.form.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import type { GoodsCounts } from '#contract/catalogue/shop-goods.contract.ts'
import type { TypedGoods, TypedSku } from '#contract/catalogue/shop-goods.form.ts'
import { useWide } from '../../../hooks/use-wide.ts'
import { useFormat } from '../../../primitives/format.ts'
import { BulkFill } from './bulk-fill.tsx'
import { Section } from './section.tsx'
import { SkuRow } from './sku-row.tsx'
import type { WrongFields } from './use-wrong.ts'
import { WrongText } from './wrong-text.tsx'

/** The prices of a variant, as far as both are typed. */
export function typedPrices({ price, purchase }: TypedSku): { price: string; purchase: string } | undefined {
  const [sale, cost] = [parseAmount(price), parseAmount(purchase)]
  return sale === undefined || sale === '0' || cost === undefined ? undefined : { price: sale, purchase: cost }
}

/** Prices, stock, weight, code and picture of each variant: a table on a wide screen, cards on a phone. */
export function SkuSection({
  form,
  limits,
  wrong,
  change,
}: {
  form: TypedGoods
  limits: GoodsCounts['limits']
  wrong: Pick<WrongFields, 'at'>
  change: (next: (form: TypedGoods) => TypedGoods) => void
}) {
  const { t } = useTexts('goodsEdit')
  const { localised } = useFormat()
  const isWide = useWide()
  const names = new Map(
    form.axes.flatMap(({ values }) => values.map(({ key, value }) => [key, localised(value)] as const)),
  )
  const nameOf = (sku: TypedSku): string => sku.values.map((key) => names.get(key) ?? '').join(' · ')
  const edit = (at: number, by: Partial<TypedSku>): void =>
    change((before) => ({ ...before, skus: before.skus.map((sku, n) => (n === at ? { ...sku, ...by } : sku)) }))
  const isSeveral = form.skus.length > 1
  const whole = wrong.at('skus')
  const rows = form.skus.map((sku, at) => {
    const prices = typedPrices(sku)
    const capped = prices ? wrongForLevel(prices, limits, `skus.${at}`) : []
    return (
      <SkuRow
        key={sku.values.join(' ')}
        {...{ sku, at, prices }}
        isTable={isWide}
        name={nameOf(sku)}
        pictures={form.pictures}
        problemAt={(field) =>
          wrong.at(`skus.${at}.${field}`) ?? capped.find((each) => each.field === `skus.${at}.${field}`)
        }
        onChange={(by) => edit(at, by)}
      />
    )
  })
  return (
    <Section title={t('skus.title')} text={t('skus.hint', { percent: limits.profit_percent })} part="skus">
      {isSeveral && <BulkFill axes={form.axes} change={change} />}
      <WrongText problem={whole} />
      {isWide ? (
        <div className="relative -mx-4 overflow-x-auto px-4">
          <table className="w-full min-w-[900px] border-separate border-spacing-x-1.5 border-spacing-y-2 text-sm">
            <thead>
              <tr className="text-start text-muted">
                {(['variant', 'price', 'purchase', 'profit', 'stock', 'weight', 'code', 'picture'] as const).map(
                  (column) => (
                    <th key={column} scope="col" className="px-1 text-start font-normal">
                      {t(`skus.${column}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      ) : (
        <ul className="grid gap-3">{rows}</ul>
      )}
    </Section>
  )
}

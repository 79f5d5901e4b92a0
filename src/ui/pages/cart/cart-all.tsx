import { useTexts } from '../../primitives/use-texts.ts'
import type { CartLine } from '#contract/trade/cart.contract.ts'
import { Tick } from '../../primitives/tick.tsx'

/** Chooses all of these lines, or none of them. */
export function CartAll({
  lines,
  chosen,
  onChoose,
}: {
  lines: readonly CartLine[]
  chosen: ReadonlySet<string>
  onChoose: (skuIds: readonly string[], on: boolean) => void
}) {
  const { t } = useTexts('cart')
  const all = lines.map(({ sku_id }) => sku_id)
  return (
    <span className="-ms-3 flex items-center">
      <Tick
        label={t('chooseAll')}
        checked={all.length > 0 && all.every((id) => chosen.has(id))}
        disabled={all.length === 0}
        onChange={(on) => onChoose(all, on)}
      />
      <span aria-hidden="true" className="text-sm">
        {t('all')}
      </span>
    </span>
  )
}

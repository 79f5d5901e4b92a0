import { useTexts } from '../primitives/use-texts.ts'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'

/** How far goods of one shop are from free delivery, as a bar with its words. Amounts in micro-USDT. */
export function FreightBar({ goods, above, where }: { goods: string; above: string; where: 'browse' | 'pay' }) {
  const { t } = useTexts('goods')
  const { amount } = useFormat()
  const rest = BigInt(above) - BigInt(goods)
  const isReached = rest <= 0n
  const part = isReached ? 100 : Number((BigInt(goods) * 100n) / BigInt(above))
  const text = isReached ? t('freight.bar.reached') : t(`freight.bar.${where}`, { more: amount(rest) })
  return (
    <p data-part="freight-bar" className="flex items-center gap-3 text-xs text-muted">
      <span aria-hidden="true" className="h-1 min-w-8 flex-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-good transition-[inline-size]"
          style={{ inlineSize: `${part}%` }}
        />
      </span>
      <span className={cx('figures', isReached && 'text-good')}>{text}</span>
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'

/** An amount of the wallet: `12.50 USDT`. Sign and colour only in ledgers. */
export function Money({ micro, signed, className }: { micro: string; signed?: boolean; className?: string }) {
  const { amount } = useFormat()
  const value = BigInt(micro)
  return (
    <span
      dir="ltr"
      translate="no"
      className={cx('figures whitespace-nowrap', signed && (value >= 0n ? 'text-good' : 'text-ink'), className)}
    >
      {signed && value > 0n ? '+' : ''}
      {amount(value)} <span className="text-[0.8em] text-muted">USDT</span>
    </span>
  )
}

/** The price that was really charged before it was lowered, crossed out. */
export function WasPrice({ micro }: { micro: string }) {
  const { t } = useTranslation()
  const { amount } = useFormat()
  const price = `$${amount(micro)}`
  return (
    <span data-part="was" title={t('goods.was', { price })} className="figures text-base font-normal text-muted">
      <span className="sr-only">{t('goods.was', { price })}</span>
      <s aria-hidden="true" dir="ltr" translate="no">
        {price}
      </s>
    </span>
  )
}

/** A price on goods: `$12.50`. */
export function PriceTag({ micro, large, className }: { micro: string; large?: boolean; className?: string }) {
  const { amount } = useFormat()
  return (
    <span
      dir="ltr"
      translate="no"
      className={cx('figures font-bold text-thread', large ? 'text-2xl' : 'text-lg', className)}
    >
      <span className="text-[0.7em]">$</span>
      {amount(micro)}
    </span>
  )
}

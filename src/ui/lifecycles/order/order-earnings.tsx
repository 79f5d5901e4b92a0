import { useTexts } from '../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { earningsOf } from './earnings.ts'

/** What an order brings its shop: what was paid and not given back, what the platform keeps of it, and the rest. */
export function OrderEarnings({ order }: { order: OrderView }) {
  const { t } = useTexts('order')
  const earned = earningsOf(order)
  if (!earned) return null
  return (
    <>
      <FactRow label={t('money.gross')}>
        <Money micro={earned.gross} />
      </FactRow>
      <FactRow label={t('money.commission')}>
        <Money micro={(-BigInt(earned.commission)).toString()} />
      </FactRow>
      <FactRow label={t('money.net')}>
        <Money micro={earned.net} className="font-bold" />
      </FactRow>
    </>
  )
}

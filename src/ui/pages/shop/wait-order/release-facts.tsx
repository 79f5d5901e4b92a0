import { useTexts } from '../../../primitives/use-texts.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'

/** What the escrow of an order will bring its shop, when, and why then. */
export function ReleaseFacts({ order }: { order: OrderView }) {
  const { t } = useTexts('shop')
  const { money, settlement } = order
  const reason = useReason(order)
  if (!settlement) return null
  const net = BigInt(money.escrow) - BigInt(money.commission_due)
  return (
    <div data-part="release" className="card mt-1 grid gap-2 p-4 text-sm">
      <dl className="grid gap-1.5">
        <FactRow label={t('waiting.amount')}>
          <Money micro={money.escrow} />
        </FactRow>
        <FactRow label={t('waiting.commission')}>
          <Money micro={money.commission_due} />
        </FactRow>
        <FactRow label={t('waiting.brings')}>
          <Money micro={String(net)} className="font-medium" />
        </FactRow>
      </dl>
      <p className="text-muted">{reason}</p>
    </div>
  )
}

function useReason({ facts, settlement }: OrderView): string {
  const { t } = useTexts('shop')
  const { dateTime, span } = useFormat()
  if (facts.openRefunds > 0) return t('waiting.paused')
  const endsAt = settlement?.deadline_at
  if (endsAt) return t('waiting.endsAt', { at: dateTime(endsAt) })
  return t('waiting.afterReceipt', { span: span(facts.terms.afterSalesMs) })
}

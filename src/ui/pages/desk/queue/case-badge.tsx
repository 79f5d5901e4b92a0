import type { DeskCase } from '#contract/desk-case.contract.ts'
import { RefundBadge } from '../../../lifecycles/badges.tsx'
import { RechargeBadge, WithdrawalBadge } from '../../../lifecycles/money-badges.tsx'
import { refundIn } from './summary.ts'

/** Where a case stands, in a word. */
export function CaseBadge({ item }: { item: DeskCase }) {
  if (item.entity === 'refund') return <RefundBadge refund={refundIn(item)} />
  const { recharge, withdrawal } = item
  if (recharge) return <RechargeBadge recharge={recharge} />
  return withdrawal && <WithdrawalBadge withdrawal={withdrawal} />
}

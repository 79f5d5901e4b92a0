import type { MoneyCase } from '#contract/desk-money.contract.ts'
import { RechargeBadge, WithdrawalBadge } from '../../../lifecycles/money-badges.tsx'

/** Where a case stands, in a word. */
export function CaseBadge({ item: { recharge, withdrawal } }: { item: MoneyCase }) {
  if (recharge) return <RechargeBadge recharge={recharge} />
  return withdrawal && <WithdrawalBadge withdrawal={withdrawal} />
}

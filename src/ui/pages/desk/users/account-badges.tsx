import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskUser } from '#contract/care/staff.contract.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'

/** The restrictions of an account; nothing where it has none. */
export function AccountBadges({ user }: { user: DeskUser }) {
  const { t } = useTexts('staff')
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {user.locked_since !== null && <StatusBadge tone="bad" label={t('users.locked')} />}
      {user.wallet_frozen && <StatusBadge tone="waiting" label={t('users.frozen')} />}
    </span>
  )
}

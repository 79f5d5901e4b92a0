import { useTranslation } from 'react-i18next'
import type { DeskUser } from '#contract/staff.contract.ts'
import { StatusBadge } from '../../../parts/status-badge.tsx'

/** What stands against an account; nothing where it is free. */
export function AccountBadges({ user }: { user: DeskUser }) {
  const { t } = useTranslation('staff')
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {user.locked_since !== null && <StatusBadge tone="bad" label={t('users.locked')} />}
      {user.wallet_frozen && <StatusBadge tone="waiting" label={t('users.frozen')} />}
    </span>
  )
}

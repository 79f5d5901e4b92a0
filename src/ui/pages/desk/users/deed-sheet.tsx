import { useTranslation } from 'react-i18next'
import type { DeskUser } from '#contract/staff.contract.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import type { Deed } from './deeds.ts'

/** Asks why an account or a wallet is stopped or let go, and does it. */
export function DeedSheet({
  deed,
  user,
  onClose,
  onDone,
}: {
  deed: Deed
  user: DeskUser
  onClose: () => void
  onDone: (user: DeskUser) => void
}) {
  const { t } = useTranslation('staff')
  const toast = useToast()
  return (
    <ReasonSheet
      title={t(`deeds.${deed.name}.title`, { name: user.nickname })}
      text={t(`deeds.${deed.name}.text`)}
      verb={t(`deeds.${deed.name}.verb`)}
      destructive={deed.stops}
      label={t('deeds.reason')}
      hint={t('deeds.reasonHint')}
      onSend={(reason) => deed.send({ id: user.id, reason })}
      onDone={(renewed) => {
        onDone(renewed)
        toast.show(t(`deeds.${deed.name}.done`, { name: renewed.nickname }), { tone: 'notice' })
      }}
      onClose={onClose}
    />
  )
}

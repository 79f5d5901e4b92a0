import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskUser } from '#contract/care/staff.contract.ts'
import { ask } from '#client/http.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { ReasonSheet } from '../reason-sheet.tsx'
import type { AccountAction } from './account-actions.ts'

/** Asks for the reason of an action on an account or a wallet, and sends it. */
export function AccountActionSheet({
  action,
  user,
  onClose,
  onDone,
}: {
  action: AccountAction
  user: DeskUser
  onClose: () => void
  onDone: (user: DeskUser) => void
}) {
  const { t } = useTexts('staff')
  const toast = useToast()
  return (
    <ReasonSheet
      draft={`${action.name}/${user.id}`}
      title={t(`actions.${action.name}.title`, { name: user.nickname })}
      text={t(`actions.${action.name}.text`)}
      verb={t(`actions.${action.name}.verb`)}
      destructive={action.stops}
      label={t('actions.reason')}
      hint={t('actions.reasonHint')}
      onSend={(reason) => ask(action.call, { id: user.id, reason })}
      onDone={(renewed) => {
        onDone(renewed)
        toast.show(t(`actions.${action.name}.done`, { name: renewed.nickname }), { tone: 'notice' })
      }}
      onClose={onClose}
    />
  )
}

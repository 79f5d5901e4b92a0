import { useTexts } from '../../../primitives/use-texts.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import type { OpenSession } from '#contract/people/account.contract.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { useDeviceName } from './use-device-name.ts'

/** Asks once more before another device is signed out, and says which one. */
export function SignOutDevice({
  session: { id, device },
  onGone,
  onClose,
}: {
  session: OpenSession
  /** It was signed out already: then the list must be read again. */
  onGone: () => void
  onClose: () => void
}) {
  const { t } = useTexts('account')
  const toast = useToast()
  const { send, pending } = useSend()
  const name = useDeviceName()(device)
  const handleConfirm = async (): Promise<void> => {
    if (await send(() => ask(userCalls.endSession, { id }))) toast.show(t('devices.done', { name }))
    else onGone()
    onClose()
  }
  return (
    <ConfirmSheet
      title={t('devices.confirm', { name })}
      text={t('devices.confirmText')}
      verb={t('devices.verb')}
      destructive
      pending={pending}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    />
  )
}

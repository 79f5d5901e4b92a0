import { useTexts } from '../../../primitives/use-texts.ts'
import { accessTokenCalls } from '#contract/people/access-token.calls.ts'
import type { AccessTokenView } from '#contract/people/access-token.contract.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'

/** Asks once more before an access token is revoked, and says which one. */
export function RevokeToken({
  token: { id, name },
  onGone,
  onClose,
}: {
  token: AccessTokenView
  /** It was revoked already: then the list must be read again. */
  onGone: () => void
  onClose: () => void
}) {
  const { t } = useTexts('account')
  const toast = useToast()
  const { send, pending } = useSend()
  const handleConfirm = async (): Promise<void> => {
    if (await send(() => ask(accessTokenCalls.end, { id }))) toast.show(t('tokens.revoked', { name }))
    else onGone()
    onClose()
  }
  return (
    <ConfirmSheet
      title={t('tokens.confirm', { name })}
      text={t('tokens.confirmText')}
      verb={t('tokens.verb')}
      destructive
      pending={pending}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    />
  )
}

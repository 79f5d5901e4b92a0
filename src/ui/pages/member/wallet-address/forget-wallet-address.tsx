import { useTexts } from '../../../primitives/use-texts.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { WalletAddress } from '#contract/money/wallet.contract.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'

/** Asks once more before an address is forgotten, and says which one. */
export function ForgetWalletAddress({
  address: { id, label, network, address },
  onGone,
  onClose,
}: {
  address: WalletAddress
  /** Forgotten elsewhere already: then the book must be read again. */
  onGone: () => void
  onClose: () => void
}) {
  const { t } = useTexts('wallet')
  const toast = useToast()
  const { send, pending } = useSend()
  const handleConfirm = async (): Promise<void> => {
    if (await send(() => ask(walletCalls.delPayAccount, { id }))) toast.show(t('book.forgotten'))
    else onGone()
    onClose()
  }
  return (
    <ConfirmSheet
      title={t('book.forget')}
      text={t('book.forgetText')}
      facts={[
        { label: t('save.label'), value: label },
        { label: t('save.network'), value: network },
        { label: t('save.address'), value: address },
      ]}
      verb={t('book.verb', { label })}
      destructive
      pending={pending}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    />
  )
}

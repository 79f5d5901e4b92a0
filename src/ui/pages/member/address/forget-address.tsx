import { useTexts } from '../../../primitives/use-texts.ts'
import { addressCalls } from '#contract/people/address.calls.ts'
import type { AddressView } from '#contract/people/address.contract.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { useAddressText } from '../../../primitives/address-text.ts'

/** Asks once more before an address is forgotten, and says which one. */
export function ForgetAddress({ address, onClose }: { address: AddressView; onClose: () => void }) {
  const { t } = useTexts(['account', 'common'])
  const addressText = useAddressText()
  const { send, pending } = useSend()
  const handleConfirm = async (): Promise<void> => {
    await send(() => ask(addressCalls.deladdress, { id: address.id }))
    onClose()
  }
  return (
    <ConfirmSheet
      title={t('address.forget')}
      text={t('address.forgetText')}
      facts={[
        { label: t('address.fields.name'), value: address.name },
        { label: t('address.fields.address'), value: addressText(address) },
      ]}
      verb={t('common:actions.delete')}
      destructive
      pending={pending}
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
    />
  )
}

import { type KeyboardEvent, useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { AddressView } from '#contract/people/address.contract.ts'
import { useAddressForm } from '../../hooks/use-address-form.ts'
import { AddressFields } from '../../parts/address-fields.tsx'
import { Button } from '../../primitives/button.tsx'
import { isEnter } from '../../primitives/enter.ts'

/** A new address, written inside the form that needs one. */
export function NewAddress({ onSaved, onCancel }: { onSaved: (address: AddressView) => void; onCancel: () => void }) {
  const { t } = useTexts(['account', 'common'])
  const { save, pending, ...fields } = useAddressForm()
  const box = useRef<HTMLFieldSetElement>(null)
  const handleSave = async (): Promise<void> => {
    const saved = await save()
    if (saved) return onSaved(saved)
    // The fields are marked with the next drawing; the first of them is where one goes on.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  // A form within a form cannot be sent by itself: Enter saves the address and not what is around it.
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void handleSave()
  }
  return (
    <fieldset ref={box} className="grid gap-4" onKeyDown={handleKey}>
      <legend className="pb-3 font-medium">{t('address.add')}</legend>
      <AddressFields {...fields} />
      <div className="grid grid-cols-2 gap-3">
        <Button wide disabled={pending} onClick={onCancel}>
          {t('common:actions.back')}
        </Button>
        <Button wide kind="soft" pending={pending} onClick={() => void handleSave()}>
          {t('address.save')}
        </Button>
      </div>
    </fieldset>
  )
}

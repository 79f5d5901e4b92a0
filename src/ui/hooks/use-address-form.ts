import { useEffect, useState } from 'react'
import { ADDRESS_PARTS, withoutForeignParts } from '#contract/people/address-country.form.ts'
import { addressCalls } from '#contract/people/address.calls.ts'
import type { AddressView, SaveAddress } from '#contract/people/address.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressProblems,
  addressProblems,
  prepareAddressProblems,
} from './address-problems.ts'
import { useDraft } from './use-draft.ts'
import { useSend } from './use-send.ts'

const empty = { name: '', mobile: '', country: 'US', province: '', city: '', address: '', zip_code: '', default: false }

/** The name of the draft of an address; without an id of a new one. */
export const addressDraft = (id?: string): string => `address/${id || 'new'}`

/** The form of an address: a new one, or `start` to change. All mistakes are shown at once, and each disappears when it is corrected. */
export function useAddressForm(start?: AddressView) {
  const {
    typed: form,
    setTyped: setForm,
    forget,
  } = useDraft<SaveAddress>(addressDraft(start?.id), { ...empty, ...start })
  const [wrong, setWrong] = useState<AddressProblems>({})
  const { send, pending, at, setProblem } = useSend()
  useEffect(prepareAddressProblems, [])
  const change = (by: Partial<SaveAddress>): void => {
    setForm((before) => ({ ...before, ...by }))
    // Whether a phone number or a part of the address is valid depends on the country.
    const mended = new Set([...Object.keys(by), ...(by.country === undefined ? [] : ['mobile', ...ADDRESS_PARTS])])
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !mended.has(name))))
    setProblem(undefined)
  }
  const save = async (): Promise<AddressView | undefined> => {
    // Without a network the rules may fail to load: the answer, or the network, says what is wrong.
    const found = await addressProblems(form).catch((): AddressProblems => ({}))
    setWrong(found)
    if (Object.keys(found).length > 0) return undefined
    const saved = await send(() => ask(addressCalls.address, withoutForeignParts(form)), ADDRESS_FIELDS)
    if (saved) forget()
    return saved
  }
  const wrongAt = (field: AddressField): Problem | undefined => wrong[field] ?? at(field)
  return { form, change, save, pending, at: wrongAt }
}

/** The form of an address, as its fields get it. */
export type AddressForm = ReturnType<typeof useAddressForm>

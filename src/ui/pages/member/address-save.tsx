import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressCalls } from '#contract/address.calls.ts'
import type { AddressView, SaveAddress } from '#contract/address.contract.ts'
import { COUNTRIES } from '#contract/countries.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import { useLiveCall } from '../../hooks/use-live-call.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { Checkbox, Select, TextField } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { FormPage } from '../../templates/pages.tsx'

const FIELDS = ['name', 'mobile', 'country', 'province', 'city', 'address', 'zip_code'] as const
const empty = { name: '', mobile: '', country: 'US', province: '', city: '', address: '', zip_code: '', default: false }

/** A new address, or one to change. */
export function AddressSavePage() {
  const { t } = useTranslation('account')
  const id = useQuery()('id')
  const live = useLiveCall('addresses', () => ask(addressCalls.getaddress, {}))
  if (!id) return <AddressForm start={empty} />
  return (
    <LiveContent live={live} skeleton={<Frame title={t('address.edit')}>{null}</Frame>}>
      {({ data }) => {
        const found = data.find((address) => address.id === id)
        return <AddressForm start={found ?? empty} {...(found ? { id: found.id } : {})} />
      }}
    </LiveContent>
  )
}

function AddressForm({ start, id }: { start: Omit<AddressView, 'id'>; id?: string }) {
  const { t } = useTranslation('account')
  const { language } = useFormat()
  const go = useNavigation()
  const { send, pending, at, setProblem } = useSend()
  const [form, setForm] = useState<SaveAddress>(() => {
    const { name, mobile, country: code, province, city, address, zip_code } = start
    return {
      name,
      mobile,
      country: code,
      province,
      city,
      address,
      zip_code,
      default: start.default,
      ...(id ? { id } : {}),
    }
  })
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const all = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))
    return all.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  const text = (name: (typeof FIELDS)[number], more: object = {}) => (
    <TextField
      label={t(`address.fields.${name}`)}
      name={name}
      value={form[name]}
      problem={at(name)}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      {...more}
    />
  )
  const missing = (): Problem | undefined => {
    const field = FIELDS.find((name) => form[name].trim() === '')
    return field && problem('input.required', {}, field)
  }
  const handleSubmit = async (): Promise<void> => {
    const wrong = missing()
    if (wrong) return setProblem(wrong)
    if (await send(() => ask(addressCalls.address, form), FIELDS)) go.back()
  }
  return (
    <FormPage
      title={t(id ? 'address.edit' : 'address.add')}
      submit={t('address.save')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      {text('name', { autoComplete: 'name' })}
      {text('mobile', { type: 'tel', autoComplete: 'tel', dir: 'ltr', hint: t('hints.mobile') })}
      <Select
        label={t('address.fields.country')}
        name="country"
        autoComplete="country"
        value={form.country}
        problem={at('country')}
        options={countries}
        onChange={(event) => setForm({ ...form, country: event.currentTarget.value })}
      />
      {text('province', { autoComplete: 'address-level1' })}
      {text('city', { autoComplete: 'address-level2' })}
      {text('address', { autoComplete: 'street-address', maxLength: 140 })}
      {text('zip_code', { autoComplete: 'postal-code', dir: 'ltr' })}
      <Checkbox
        label={t('address.makeDefault')}
        checked={form.default ?? false}
        onChange={(event) => setForm({ ...form, default: event.target.checked })}
      />
    </FormPage>
  )
}

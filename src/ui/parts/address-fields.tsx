import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTRIES } from '#contract/countries.ts'
import type { AddressForm } from '../hooks/use-address-form.ts'
import { Checkbox, Select, TextField } from '../primitives/field.tsx'
import { useFormat } from '../primitives/format.ts'
import { ADDRESS_MOST, type AddressField } from './address-problems.ts'

/** The fields of an address, each with what is wrong with it. */
export function AddressFields({ form, change, at }: Pick<AddressForm, 'form' | 'change' | 'at'>) {
  const { t } = useTranslation('account')
  const { language } = useFormat()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const all = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))
    return all.sort((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  const text = (name: AddressField, more: object = {}) => (
    <TextField
      label={t(`address.fields.${name}`)}
      name={name}
      most={ADDRESS_MOST[name]}
      value={form[name]}
      problem={at(name)}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <>
      {text('name', { autoComplete: 'name' })}
      {text('mobile', { type: 'tel', autoComplete: 'tel', dir: 'ltr', hint: t('hints.mobile') })}
      <Select
        label={t('address.fields.country')}
        name="country"
        autoComplete="country"
        value={form.country}
        problem={at('country')}
        options={countries}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      {text('province', { autoComplete: 'address-level1' })}
      {text('city', { autoComplete: 'address-level2' })}
      {text('address', { autoComplete: 'street-address' })}
      {text('zip_code', { autoComplete: 'postal-code', dir: 'ltr' })}
      <Checkbox
        label={t('address.makeDefault')}
        checked={form.default ?? false}
        onChange={(event) => change({ default: event.target.checked })}
      />
    </>
  )
}

import { useTexts } from '../primitives/use-texts.ts'
import { type AddressPart, addressParts, isPartRequired, partName } from '#contract/people/address-country.form.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import type { AddressForm } from '../hooks/use-address-form.ts'
import { useCountries } from '../hooks/use-countries.ts'
import { Checkbox, Select, TextField } from '../primitives/field.tsx'
import { ADDRESS_MOST, type AddressField } from '../hooks/address-problems.ts'

const MORE: Readonly<Record<AddressPart, object>> = {
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  province: { autoComplete: 'address-level1' },
  zip_code: { autoComplete: 'postal-code', dir: 'ltr' },
}

/** The fields of an address in its country, each with what is wrong with it. */
export function AddressFields({
  form,
  change,
  at,
}: Pick<AddressForm, 'at'> & {
  /** Without `default` it is not one of several. */
  form: AddressSnapshot & { default?: boolean | undefined }
  change: (by: Partial<AddressForm['form']>) => void
}) {
  const { t } = useTexts('account')
  const countries = useCountries()
  const text = (name: AddressField, label: string, more: object) => (
    <TextField
      key={name}
      label={label}
      name={name}
      most={ADDRESS_MOST[name]}
      value={form[name]}
      problem={at(name)}
      onChange={(event) => change({ [name]: event.target.value })}
      {...more}
    />
  )
  const labelOf = (part: AddressPart): string => {
    const name = partName(form.country, part)
    return name ? t(`address.names.${name}`) : t(`address.fields.${part}`)
  }
  return (
    <>
      {text('name', t('address.fields.name'), { autoComplete: 'name' })}
      {text('mobile', t('address.fields.mobile'), {
        type: 'tel',
        autoComplete: 'tel',
        dir: 'ltr',
        hint: t('hints.mobile'),
      })}
      <Select
        label={t('address.fields.country')}
        name="country"
        autoComplete="country"
        value={form.country}
        problem={at('country')}
        options={countries}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      {addressParts(form.country).map((part) => {
        const hint = isPartRequired(form.country, part) ? {} : { hint: t('hints.optional') }
        return text(part, labelOf(part), { ...MORE[part], ...hint })
      })}
      {form.default !== undefined && (
        <Checkbox
          label={t('address.makeDefault')}
          checked={form.default}
          onChange={(event) => change({ default: event.target.checked })}
        />
      )}
    </>
  )
}

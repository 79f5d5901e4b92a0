import { useEffect } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { withoutForeignParts } from '#contract/people/address-country.form.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { ask } from '#client/http.ts'
import { isolated } from '../../../isolated-values.ts'
import { AddressFields } from '../../../parts/address-fields.tsx'
import { addressProblems, prepareAddressProblems } from '../../../hooks/address-problems.ts'
import { useAddressText } from '../../../primitives/address-text.ts'
import { Section, SettingFields } from './section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const EMPTY: AddressSnapshot = {
  name: '',
  mobile: '',
  country: 'US',
  province: '',
  city: '',
  address: '',
  zip_code: '',
}
const formOf = ({ versions, return_address }: ShopSettings) => ({
  version: versions.address,
  form: return_address ?? EMPTY,
})

/** Where returned goods are sent. */
export function AddressSection({ settings }: { settings: ShopSettings }) {
  const { t } = useTexts('shopSetting')
  const addressText = useAddressText()
  useEffect(prepareAddressProblems, [])
  const of = useSettingForm({
    name: 'address',
    saved: formOf(settings),
    // Without a network the rules may fail to load: the answer says what is wrong.
    check: (form) => addressProblems(form).catch(() => ({})),
  })
  const handleSave = (): void =>
    void of.save(async (typed, version) => {
      const answer = await ask(shopSettingCalls.returnAddress, { version, ...withoutForeignParts(typed) })
      return answer.ok ? accepted(formOf(answer.value)) : answer
    })
  const saved = settings.return_address
  return (
    <Section title={t('address.title')} text={t(saved ? 'address.text' : 'address.none')}>
      <SettingFields
        of={of}
        submit={t('save')}
        onSubmit={handleSave}
        newer={
          saved
            ? [
                { label: t('address.name'), value: `${isolated(saved.name)}, ${isolated(saved.mobile, true)}` },
                { label: t('address.title'), value: addressText(saved) },
              ]
            : []
        }
      >
        <AddressFields form={of.form} change={of.change} at={of.at} />
      </SettingFields>
    </Section>
  )
}

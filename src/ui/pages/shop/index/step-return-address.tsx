import { useEffect, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { withoutForeignParts } from '#contract/people/address-country.form.ts'
import type { AddressSnapshot } from '#contract/trade/order.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { ask } from '#client/http.ts'
import { watchShopSettings } from '#streams/shops/shop-setting.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { AddressFields } from '../../../parts/address-fields.tsx'
import { addressProblems, prepareAddressProblems } from '../../../hooks/address-problems.ts'
import { useAddressText } from '../../../primitives/address-text.ts'
import { Button } from '../../../primitives/button.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'

/** A country for the form of an owner about whom nothing is known. */
const FIRST_COUNTRY = 'US'

/** Where returned goods are sent: the address of the application as it is known, or another one. */
export function ReturnAddressStep({ known }: { known: AddressSnapshot }) {
  const { t } = useTexts('shop')
  const addressText = useAddressText()
  const [isTyped, setTyped] = useState(known.name === '' || known.mobile === '')
  const version = dataOf(useLive(watchShopSettings()))?.versions.address
  useEffect(prepareAddressProblems, [])
  const form = useCheckedForm<AddressSnapshot>(
    known.country === '' ? { ...known, country: FIRST_COUNTRY } : known,
    // Without a network the rules may fail to load: the answer says what is wrong.
    (typed) => addressProblems(typed).catch(() => ({})),
  )
  const handleSave = async (): Promise<void> => {
    if (version === undefined) return
    const saved = await form.send({
      work: (typed) => ask(shopSettingCalls.returnAddress, { version, ...withoutForeignParts(typed) }),
    })
    // What the application says may be no address to send to: its fields say what is missing.
    if (!saved) setTyped(true)
  }
  const from = known.city !== '' && <p className="text-sm text-muted">{t('steps.returnAddress.from')}</p>
  if (!isTyped)
    return (
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          <dt className="text-sm text-muted">{t('steps.returnAddress.receiver')}</dt>
          <dd>
            <Isolated>{known.name}</Isolated>
          </dd>
          <dt className="text-sm text-muted">{t('steps.returnAddress.address')}</dt>
          <dd>{addressText(known)}</dd>
          <dt className="text-sm text-muted">{t('steps.returnAddress.mobile')}</dt>
          <dd>
            <Isolated ltr>{known.mobile}</Isolated>
          </dd>
        </dl>
        {from}
        <div className="grid gap-2 tablet:flex">
          <Button kind="primary" pending={form.pending} onClick={() => void handleSave()}>
            {t('steps.returnAddress.use')}
          </Button>
          <Button onClick={() => setTyped(true)}>{t('steps.returnAddress.other')}</Button>
        </div>
      </div>
    )
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      {from}
      <AddressFields form={form.form} change={form.change} at={form.at} />
      <Button type="submit" kind="primary" pending={form.pending} disabled={version === undefined}>
        {t('steps.returnAddress.save')}
      </Button>
    </form>
  )
}

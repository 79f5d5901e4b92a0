import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { wrongFreight } from '#contract/shops/freight.form.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'
import { ask } from '#client/http.ts'
import { watchFreights } from '#streams/shops/shop-setting.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useCheckedForm } from '../../../hooks/use-checked-form.ts'
import { useCountries } from '../../../hooks/use-countries.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { AmountField } from '../../../parts/amount-field.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Select } from '../../../primitives/field.tsx'
import { firstFreight, type TypedFirstFreight } from './first-freight.ts'

/** Where the shop delivers and for how much, as simply as it can be said; the settings have the rest. */
export function FreightStep({ country }: { country: string }) {
  const freights = dataOf(useLive(watchFreights()))
  const own = freights?.data.find(({ is_default }) => is_default)
  return own ? <Fields key={own.version} own={own} country={country} /> : null
}

function Fields({ own, country }: { own: FreightView; country: string }) {
  const { t } = useTexts('shop')
  const countries = useCountries()
  const form = useCheckedForm<TypedFirstFreight>({ country, fee: '', freeFrom: '' }, async (typed) => {
    const fee = amountProblemAt('fee', typed.fee)
    const freeFrom = amountProblemAt('freeFrom', typed.freeFrom)
    if (fee || freeFrom) return { ...(fee && { fee }), ...(freeFrom && { freeFrom }) }
    const wrong = wrongFreight(firstFreight(typed, parseAmount))
    if (!wrong) return {}
    return wrong.field?.endsWith('free_from_micro') ? { freeFrom: wrong } : { fee: wrong }
  })
  const handleSave = (): void =>
    void form.send({
      work: (typed) =>
        ask(shopSettingCalls.freight, {
          id: own.id,
          version: own.version,
          name: own.name || t('steps.freight.name'),
          ...firstFreight(typed, parseAmount),
          is_default: true,
        }),
    })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        handleSave()
      }}
    >
      <Select
        name="country"
        label={t('steps.freight.where')}
        value={form.form.country}
        problem={form.at('country')}
        options={[{ value: '', label: t('steps.freight.everywhere') }, ...countries]}
        onChange={(event) => form.change({ country: event.currentTarget.value })}
      />
      <AmountField
        name="fee"
        label={t('steps.freight.fee')}
        hint={t('steps.freight.feeHint')}
        value={form.form.fee}
        problem={form.at('fee')}
        onChange={(fee) => form.change({ fee })}
      />
      <AmountField
        name="freeFrom"
        label={t('steps.freight.freeFrom')}
        hint={t('steps.freight.freeFromHint')}
        value={form.form.freeFrom}
        problem={form.at('freeFrom')}
        onChange={(freeFrom) => form.change({ freeFrom })}
      />
      <Button type="submit" kind="primary" pending={form.pending}>
        {t('steps.freight.save')}
      </Button>
      <Link to={links.shopSetting()} className="inline-flex min-h-11 items-center text-sm text-thread">
        {t('steps.freight.more')}
      </Link>
    </form>
  )
}

import { useTranslation } from 'react-i18next'
import { MAX_FREIGHT_RATES } from '#machines/platform/constants.ts'
import { accepted } from '#contract/platform/problem.ts'
import type { FreightView } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { Button } from '../../../primitives/button.tsx'
import { Checkbox, TextField } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { CountryPicker } from './country-picker.tsx'
import {
  EMPTY_RATE,
  freightInput,
  freightProblems,
  type TypedFreight,
  typedFreight,
  type TypedRate,
} from './freight-form.ts'
import { RateFields } from './rate-fields.tsx'
import { SettingFields } from './section.tsx'
import { useFreightText } from './use-freight-text.ts'
import { useSettingForm } from './use-setting-form.ts'

/** Rates have no name of their own: they go by their place, and each of their fields shows what the form holds. */
const placeOf = (index: number): string => `rate-${index}`

/** A new freight template, or one to change. */
export function FreightSheet({ freight, onClose }: { freight: FreightView | undefined; onClose: () => void }) {
  const { t } = useTranslation('shopSetting')
  const { nameOf, summaryOf } = useFreightText()
  const savedOf = (view: FreightView | undefined) => ({
    version: view?.version ?? 0,
    form: typedFreight(view, t('freight.standard')),
  })
  const of = useSettingForm<TypedFreight>({
    name: `freight/${freight?.id ?? 'new'}`,
    saved: savedOf(freight),
    check: freightProblems,
  })
  const { form, change, at } = of
  const handleSave = async (): Promise<void> => {
    const isSaved = await of.save(async (typed, version) => {
      const input = { ...(freight && { id: freight.id }), version, ...freightInput(typed) }
      const answer = await ask(shopSettingCalls.freight, input)
      return answer.ok ? accepted(savedOf(answer.value)) : answer
    })
    if (isSaved) onClose()
  }
  const setRate = (index: number, by: Partial<TypedRate>): void =>
    change({ rates: form.rates.map((rate, n) => (n === index ? { ...rate, ...by } : rate)) })
  const taken = [...form.rates.flatMap(({ countries }) => countries), ...form.notServed]
  return (
    <Sheet title={t(freight ? 'freight.change' : 'freight.add')} pending={of.pending} onClose={onClose}>
      <SettingFields
        of={of}
        submit={t('save')}
        onSubmit={() => void handleSave()}
        newer={
          freight
            ? [
                { label: t('freight.name'), value: nameOf(freight) },
                { label: t('freight.title'), value: summaryOf(freight).join(' · ') },
              ]
            : []
        }
      >
        <TextField
          label={t('freight.name')}
          name="name"
          hint={t('freight.nameHint')}
          most={MOST.label}
          value={form.name}
          problem={at('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        {form.rates.map((rate, index) => (
          <RateFields
            key={placeOf(index)}
            {...{ at, index, rate }}
            title={t('freight.rate', { n: index + 1 })}
            onChange={(by) => setRate(index, by)}
          >
            <CountryPicker
              label={t('freight.countries')}
              name={`rates.${index}.countries`}
              value={rate.countries}
              taken={taken}
              problem={at(`rates.${index}.countries`)}
              onChange={(countries) => setRate(index, { countries })}
            />
            <Button
              small
              className="justify-self-start"
              icon={<Icon name="trash" size={18} />}
              onClick={() => change({ rates: form.rates.filter((_, n) => n !== index) })}
            >
              {t('freight.removeRate', { n: index + 1 })}
            </Button>
          </RateFields>
        ))}
        <Button
          small
          className="justify-self-start"
          icon={<Icon name="plus" size={18} />}
          disabled={form.rates.length >= MAX_FREIGHT_RATES - 1}
          onClick={() => change({ rates: [...form.rates, EMPTY_RATE] })}
        >
          {t('freight.addRate')}
        </Button>
        <Checkbox
          label={t('freight.onlyListed')}
          name="only_listed"
          checked={form.onlyListed}
          problem={at('only_listed')}
          onChange={(event) => change({ onlyListed: event.target.checked })}
        />
        {!form.onlyListed && (
          <>
            <RateFields
              at={at}
              index={form.rates.length}
              rate={form.elsewhere}
              title={t('freight.elsewhere')}
              onChange={(by) => change({ elsewhere: { ...form.elsewhere, ...by } })}
            />
            <CountryPicker
              label={t('freight.notServed')}
              name="not_served"
              hint={t('freight.notServedHint')}
              value={form.notServed}
              taken={taken}
              problem={at('not_served')}
              onChange={(notServed) => change({ notServed })}
            />
          </>
        )}
        {!freight?.is_default && (
          <Checkbox
            label={t('freight.makeDefault')}
            name="is_default"
            checked={form.isDefault}
            onChange={(event) => change({ isDefault: event.target.checked })}
          />
        )}
      </SettingFields>
    </Sheet>
  )
}

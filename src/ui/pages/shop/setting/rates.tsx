import { useTexts } from '../../../primitives/use-texts.ts'
import { MAX_FREIGHT_RATES } from '#machines/platform/constants.ts'
import { Button } from '../../../primitives/button.tsx'
import { Checkbox } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { CountryPicker } from './country-picker.tsx'
import { EMPTY_RATE, type TypedFreight, type TypedRate } from './freight-form.ts'
import { RateFields } from './rate-fields.tsx'
import type { SettingForm } from './use-setting-form.ts'

type FreightForm = Pick<SettingForm<TypedFreight>, 'form' | 'change' | 'at'>

/** Rates have no name of their own: they go by their place, and each of their fields shows what the form holds. */
const placeOf = (index: number): string => `rate-${index}`

/** A country stands in one rate only, or among those that are not served. */
const takenIn = ({ rates, notServed }: TypedFreight): string[] => [
  ...rates.flatMap(({ countries }) => countries),
  ...notServed,
]

/** What a template asks: by countries, everywhere else, and where the shop does not deliver. */
export function Rates({ of }: { of: FreightForm }) {
  const { t } = useTexts('shopSetting')
  const { form, change, at } = of
  return (
    <>
      {form.rates.map((rate, index) => (
        <CountryRate key={placeOf(index)} {...{ of, rate, index }} />
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
            taken={takenIn(form)}
            problem={at('not_served')}
            onChange={(notServed) => change({ notServed })}
          />
        </>
      )}
    </>
  )
}

function CountryRate({ of: { form, change, at }, rate, index }: { of: FreightForm; rate: TypedRate; index: number }) {
  const { t } = useTexts('shopSetting')
  const set = (by: Partial<TypedRate>): void =>
    change({ rates: form.rates.map((each, n) => (n === index ? { ...each, ...by } : each)) })
  return (
    <RateFields {...{ at, index, rate }} title={t('freight.rate', { n: index + 1 })} onChange={set}>
      <CountryPicker
        label={t('freight.countries')}
        name={`rates.${index}.countries`}
        value={rate.countries}
        taken={takenIn(form)}
        problem={at(`rates.${index}.countries`)}
        onChange={(countries) => set({ countries })}
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
  )
}

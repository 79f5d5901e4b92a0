import type { Problem } from '#contract/platform/problem.ts'
import { useTexts } from '../../../primitives/use-texts.ts'
import { useCountries } from '../../../hooks/use-countries.ts'
import { Select } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Several countries: each can be taken away again, and one more is chosen from those that are left. */
export function CountryPicker({
  label,
  name,
  hint,
  value,
  taken,
  problem,
  onChange,
}: {
  label: string
  name: string
  hint?: string
  value: readonly string[]
  /** Those that stand elsewhere in the template. */
  taken: readonly string[]
  problem: Problem | undefined
  onChange: (codes: readonly string[]) => void
}) {
  const { t } = useTexts('shopSetting')
  const { country } = useFormat()
  const countries = useCountries()
  const left = countries.filter(({ value: code }) => !value.includes(code) && !taken.includes(code))
  return (
    <div className="grid gap-2">
      <Select
        label={label}
        name={name}
        hint={hint}
        value=""
        problem={problem}
        options={[{ value: '', label: t('freight.addCountry') }, ...left]}
        onChange={({ currentTarget }) => currentTarget.value !== '' && onChange([...value, currentTarget.value])}
      />
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={t('freight.without', { country: country(code) })}
                onClick={() => onChange(value.filter((each) => each !== code))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface ps-3 pe-2 text-sm hover:bg-canvas"
              >
                {country(code)}
                <Icon name="close" size={16} className="text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

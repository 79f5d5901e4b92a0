import { useState } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { watchCountries } from '#streams/people/address.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useDeliveryCountry } from '../hooks/use-delivery-country.ts'
import { useLive } from '../hooks/use-live.ts'
import { cx } from '../primitives/cx.ts'
import { TextField } from '../primitives/field.tsx'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import { Sheet } from '../primitives/sheet.tsx'
import { Skeleton } from '../primitives/skeleton.tsx'
import { ProblemNotice } from './problem-notice.tsx'

/** As many rows as the sheet is high on a phone. */
const USUAL = 8

/** The countries that any shop delivers to, narrowed while one types; the chosen one is kept on this device. */
export function CountrySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { country: name, language } = useFormat()
  const { country, choose } = useDeliveryCountry()
  const [typed, setTyped] = useState('')
  const live = useLive(watchCountries())
  const found = dataOf(live)
  const codes = found?.data ?? []
  const wanted = typed.trim().toLocaleLowerCase(language)
  const options = [...new Set([...codes, ...(country ? [country] : [])])]
    .map((code) => ({ code, label: name(code) }))
    .filter(({ label }) => label.toLocaleLowerCase(language).includes(wanted))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  const handleChoose = (code: string | undefined): void => {
    choose(code)
    onClose()
  }
  const option = (code: string, label: string) => (
    <li key={code}>
      <button
        type="button"
        aria-pressed={code === country}
        onClick={() => handleChoose(code === '' ? undefined : code)}
        className={cx(
          'flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-2 text-start hover:bg-soft',
          code === country && 'font-bold',
        )}
      >
        {label}
        {code === country && <Icon name="check" size={20} className="text-thread" />}
      </button>
    </li>
  )
  return (
    <Sheet title={t('header.country')} onClose={onClose}>
      <div className="grid gap-2">
        <TextField
          type="search"
          label={t('header.find')}
          name="country"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className="-mx-2 min-h-60">
          {wanted === '' && option('', t('header.anywhere'))}
          {options.map(({ code, label }) => option(code, label))}
          {live.state === 'loading' &&
            Array.from({ length: USUAL }, (_, row) => (
              <li key={row} aria-hidden="true" className="flex min-h-12 animate-appear items-center px-2">
                <Skeleton className="h-4 w-2/5" />
              </li>
            ))}
        </ul>
        {live.state === 'failed' && !found && <ProblemNotice problem={live.problem} onRetry={live.retry} />}
        {found && options.length === 0 && wanted !== '' && (
          <p role="status" className="text-sm text-muted">
            {t('header.noCountry')}
          </p>
        )}
      </div>
    </Sheet>
  )
}

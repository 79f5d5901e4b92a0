import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAtomValue } from 'jotai'
import { type FreightRule, rateFor } from '#machines/freight.ts'
import { watchAddresses, watchCountries } from '#streams/address.stream.ts'
import { loadItem, saveItem } from '#streams/storage.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useFreightWords } from '../../../shopping/freight-words.ts'

const COUNTRY = 'shop.country'

/** What delivery costs, and whether the shop delivers where one is: the country of the default address, or one chosen here. */
export function DeliveryCheck({ freight }: { freight: FreightRule }) {
  const { t } = useTranslation('goods')
  const say = useFreightWords()
  const { country: name, language } = useFormat()
  const { user } = useAtomValue(sessionAtom)
  const [chosen, setChosen] = useState(() => loadItem<string>(COUNTRY) || undefined)
  const codes = dataOf(useLive(watchCountries()))?.data ?? []
  const addresses = dataOf(useLive(user && chosen === undefined ? watchAddresses() : undefined))?.data
  const country = chosen ?? addresses?.[0]?.country ?? ''
  const options = [...new Set([...codes, ...(country ? [country] : [])])]
    .map((code) => ({ code, name: name(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  const isServed = country !== '' && rateFor(freight, country) !== undefined
  return (
    <>
      <p className="flex min-h-14 items-center gap-3 px-4">
        <span className="w-24 shrink-0 text-muted">{t('freight.title')}</span>
        <span>{say(freight, country)}</span>
      </p>
      <label className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-1.5">
        <span className="w-24 shrink-0 text-muted">{t('freight.to')}</span>
        <select
          value={country}
          onChange={({ target }) => {
            saveItem(COUNTRY, target.value)
            setChosen(target.value || undefined)
          }}
          className="min-h-11 min-w-0 flex-1 rounded-control bg-transparent text-ink"
        >
          <option value="">{t('freight.choose')}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {country !== '' && (
          <span
            role="status"
            className={`inline-flex items-center gap-1 text-sm ${isServed ? 'text-good' : 'text-bad'}`}
          >
            <Icon name={isServed ? 'check' : 'warning'} size={18} />
            {t(isServed ? 'freight.served' : 'freight.notServed')}
          </span>
        )}
      </label>
    </>
  )
}

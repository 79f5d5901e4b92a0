import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import type { City } from '#streams/people/places.stream.ts'
import { useCountries } from '../../../hooks/use-countries.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { findCities } from '../../../places/find-places.ts'
import { useOwnPlace } from '../../../places/use-own-place.ts'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Select, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Cities by their names, of the world or of one country; and the one where the reader is, if they ask for it. */
export function CityList({
  cities,
  country,
  chosen,
  onCountry,
  onCity,
  onPlace,
}: {
  cities: readonly City[]
  country: string
  chosen: City | undefined
  onCountry: (code: string) => void
  onCity: (city: City) => void
  onPlace: (place: Pick<City, 'lat' | 'lng'>) => void
}) {
  const { t } = useTexts('place')
  const { country: nameOf } = useFormat()
  const countries = useCountries()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.slice(0, MOST.search))
  const found = findCities(cities, wanted, { country, nameOf })
  return (
    <section className="grid grid-cols-1 gap-3">
      <OwnPlace onPlace={onPlace} />
      <Select
        label={t('country')}
        name="country"
        value={country}
        options={[{ value: '', label: t('anyCountry') }, ...countries]}
        onChange={({ target }) => onCountry(target.value)}
      />
      <TextField
        type="search"
        label={t('search')}
        name="city"
        autoComplete="off"
        most={MOST.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul aria-label={t('cities')} className="card divide-y divide-line overflow-hidden">
          {found.map((city) => (
            <CityRow
              key={`${city.name} ${city.country} ${city.lat} ${city.lng}`}
              city={city}
              isChosen={city === chosen}
              onChoose={() => onCity(city)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function CityRow({ city, isChosen, onChoose }: { city: City; isChosen: boolean; onChoose: () => void }) {
  const { country: nameOf } = useFormat()
  return (
    <li>
      <button
        type="button"
        data-city={city.name}
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-start',
          isChosen ? 'bg-soft' : 'hover:bg-canvas',
        )}
      >
        <span className="grid min-w-0">
          <bdi lang="en" className="font-medium wrap-anywhere">
            {city.name}
          </bdi>
          <span className="text-sm text-muted">{nameOf(city.country)}</span>
        </span>
        {isChosen && <Icon name="check" size={20} className="shrink-0 text-thread" />}
      </button>
    </li>
  )
}

function OwnPlace({ onPlace }: { onPlace: (place: Pick<City, 'lat' | 'lng'>) => void }) {
  const { t } = useTexts('place')
  const own = useOwnPlace(onPlace)
  return (
    <>
      <Button icon={<Icon name="pin" size={20} />} pending={own.pending} onClick={own.find}>
        {t('own.find')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {own.wrong ? <span className="text-bad">{t(`own.${own.wrong}`)}</span> : t('own.text')}
      </p>
    </>
  )
}

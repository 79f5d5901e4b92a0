import { useTexts } from '../../primitives/use-texts.ts'
import { cut } from '#contract/platform/plain-text.ts'
import { type City, type Places, watchPlaces } from '#streams/people/places.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { CopyRow, FactCard, FactRow } from '../../parts/fact-row.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { WaysOn } from '../../parts/ways-on.tsx'
import { boxOfCountry, boxOfPlace, WORLD } from '../../places/map-box.ts'
import { namedPlace, typedPlace } from '../../places/named-place.ts'
import { WorldMap } from '../../places/world-map.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Isolated } from '../../primitives/isolated.tsx'
import { SkeletonCard } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { DetailPage } from '../../templates/pages.tsx'

const LONGEST_NAME = 120

/** A place on the map, by its name and where it is known by its coordinates or its country. A place without a name is refused. */
export function OpenLocationPage() {
  const { t } = useTexts('place')
  const query = useQuery()
  const name = cut(query('name').trim(), LONGEST_NAME)
  const typed = typedPlace(query('lat'), query('lng'))
  const live = useLive(watchPlaces())
  if (name === '' || typed === 'wrong')
    return (
      <Frame title={t('open.title')} width="middle">
        <div role="alert">
          <EmptyState
            title={t(name === '' ? 'open.nameless' : 'open.wrong')}
            text={t(name === '' ? 'open.namelessText' : 'open.wrongText')}
            action={<WaysOn />}
          />
        </div>
      </Frame>
    )
  return (
    <DetailPage title={t('open.title')} width="middle" live={live} skeleton={<SkeletonCard className="h-72" />}>
      {(places) => (
        <Shown
          places={places}
          name={name}
          typed={typed}
          country={/^[A-Z]{2}$/.test(query('country')) ? query('country') : ''}
        />
      )}
    </DetailPage>
  )
}

function Shown({
  places,
  name,
  typed,
  country: code,
}: {
  places: Places
  name: string
  typed: Pick<City, 'lat' | 'lng'> | undefined
  country: string
}) {
  const { t } = useTexts('place')
  const { country: nameOf } = useFormat()
  const city = typed ? undefined : namedPlace(places.cities, name, code)
  const place = typed ?? city
  const country = city?.country ?? code
  const outline = places.outlines[country]
  return (
    <div className="gutter grid grid-cols-1 gap-4 py-4">
      <h2 className="text-xl font-bold">
        <Isolated className="wrap-anywhere">{name}</Isolated>
      </h2>
      <WorldMap
        outlines={places.outlines}
        box={place ? boxOfPlace(place) : outline ? boxOfCountry(outline) : WORLD}
        label={t('mapOf', { name })}
        country={country}
        mark={place}
      />
      <p className="text-xs text-muted">{t('source')}</p>
      {!place && (
        <p role="status" className="text-muted">
          {t('open.unknown')}
        </p>
      )}
      {(place || outline) && (
        <FactCard title={t('open.facts')}>
          {outline && <FactRow label={t('country')}>{nameOf(country)}</FactRow>}
          {place && (
            <CopyRow label={t('open.coordinates')} value={`${place.lat.toFixed(4)}, ${place.lng.toFixed(4)}`} />
          )}
        </FactCard>
      )}
    </div>
  )
}

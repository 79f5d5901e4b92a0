import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { type City, type Places, watchPlaces } from '#streams/people/places.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { nearestCity } from '../../places/find-places.ts'
import { boxOfCountry, boxOfPlace, WORLD } from '../../places/map-box.ts'
import { WorldMap } from '../../places/world-map.tsx'
import { Button } from '../../primitives/button.tsx'
import { SkeletonCard } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { CityList } from './choose-location/city-list.tsx'
import { useFillAddress } from './choose-location/use-fill-address.ts'

/** A city so near is meant where a place is pressed, or where the reader is. */
const NEAR_KM = 120

type Place = Pick<City, 'lat' | 'lng'>
/** What is chosen: a city, or a place that has no name here. */
interface Chosen {
  readonly city: City | undefined
  readonly place: Place
}

/** A place for the address form: found by its name, on the map, or where the reader is. */
export function ChooseLocationPage() {
  const { t } = useTexts('place')
  const [chosen, setChosen] = useState<Chosen>()
  const [isRefused, setRefused] = useState(false)
  const fill = useFillAddress()
  const handleUse = (): void => {
    if (chosen?.city) fill(chosen.city)
    else setRefused(true)
  }
  const choose = (next: Chosen | undefined): void => {
    setChosen(next)
    setRefused(false)
  }
  return (
    <DetailPage
      title={t('choose.title')}
      width="wide"
      live={useLive(watchPlaces())}
      skeleton={<SkeletonCard className="h-96" />}
      bottomBar={
        <>
          <div role="status" className="min-w-0 flex-1">
            {isRefused ? (
              <p className="text-sm text-bad">{t(chosen ? 'choose.nameless' : 'choose.nothing')}</p>
            ) : (
              chosen && <ChosenName chosen={chosen} />
            )}
          </div>
          <Button kind="primary" onClick={handleUse}>
            {t('choose.use')}
          </Button>
        </>
      }
    >
      {(places) => <Choice places={places} chosen={chosen} onChoose={choose} />}
    </DetailPage>
  )
}

function ChosenName({ chosen: { city } }: { chosen: Chosen }) {
  const { t } = useTexts('place')
  if (!city) return <p className="text-sm text-muted">{t('choose.noCity')}</p>
  return (
    <p className="font-medium wrap-anywhere">
      <bdi>{city.name}</bdi>
    </p>
  )
}

function Choice({
  places,
  chosen,
  onChoose,
}: {
  places: Places
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen | undefined) => void
}) {
  const { t } = useTexts('place')
  const wanted = useQuery()('country')
  const [country, setCountry] = useState(/^[A-Z]{2}$/.test(wanted) ? wanted : '')
  const outline = places.outlines[country]
  const box = chosen ? boxOfPlace(chosen.place) : outline ? boxOfCountry(outline) : WORLD
  const choosePlace = (place: Place): void => onChoose({ place, city: nearestCity(places.cities, place, NEAR_KM) })
  return (
    <div className="gutter grid grid-cols-1 gap-5 py-4 wide:grid-cols-[360px_minmax(0,1fr)] wide:items-start wide:gap-8">
      <div className="order-2 wide:order-1">
        <CityList
          cities={places.cities}
          country={country}
          chosen={chosen?.city}
          onCountry={(code) => {
            setCountry(code)
            onChoose(undefined)
          }}
          onCity={(city) => onChoose({ city, place: city })}
          onPlace={choosePlace}
        />
      </div>
      <div className="order-1 grid grid-cols-1 gap-2 wide:sticky wide:top-[calc(var(--bar)+16px)] wide:order-2">
        <WorldMap
          outlines={places.outlines}
          box={box}
          label={t('map')}
          country={chosen?.city?.country ?? country}
          mark={chosen?.place}
          onPlace={choosePlace}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-xs text-muted">{t('source')}</p>
          {chosen && (
            <Button small kind="plain" onClick={() => onChoose(undefined)}>
              {t('choose.wider')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

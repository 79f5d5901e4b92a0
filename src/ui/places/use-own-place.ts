import { useState } from 'react'
import type { City } from '#streams/people/places.stream.ts'

/** Why the browser does not say where it is. */
export type NoPlace = 'denied' | 'unavailable'

const OPTIONS: PositionOptions = { timeout: 15_000, maximumAge: 600_000 }

/** Asks the browser where it is, only when it is told to. What it answers stays on this device. */
export function useOwnPlace(onPlace: (place: Pick<City, 'lat' | 'lng'>) => void) {
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<NoPlace>()
  const find = (): void => {
    const found = navigator.geolocation as Geolocation | undefined
    setWrong(undefined)
    if (!found) return setWrong('unavailable')
    setPending(true)
    found.getCurrentPosition(
      ({ coords }) => {
        setPending(false)
        onPlace({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code }) => {
        setPending(false)
        setWrong(code === 1 ? 'denied' : 'unavailable')
      },
      OPTIONS,
    )
  }
  return { find, pending, wrong }
}

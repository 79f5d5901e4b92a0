import type { City } from '#streams/people/places.stream.ts'

/** A part of the map, which is 3600 × 1800. */
export interface MapBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** A point of the map. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** The world without the ice at its south. */
export const WORLD: MapBox = { x: 0, y: 60, width: 3600, height: 1440 }
/** The least that is shown: closer, the outlines would be of no use. */
const LEAST = 80
/** A country has this much around it. */
const AROUND = 1.25
const NEAR_CITY = 120

/** Where a place stands on the map. */
export const pointOf = ({ lat, lng }: Pick<City, 'lat' | 'lng'>): MapPoint => ({
  x: (lng + 180) * 10,
  y: (90 - lat) * 10,
})
/** Which place stands at a point. */
export const placeAt = ({ x, y }: MapPoint): Pick<City, 'lat' | 'lng'> => ({ lat: 90 - y / 10, lng: x / 10 - 180 })

function boxOfRing(ring: string): MapBox {
  const numbers = ring.match(/-?\d+/g)?.map(Number) ?? []
  let [x, y, left, right, top, bottom] = [0, 0, Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0
    y += numbers[at + 1] ?? 0
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The box with the ratio of the map, and with some room around it. */
function roomy({ x, y, width, height }: MapBox): MapBox {
  const ratio = WORLD.width / WORLD.height
  const wanted = Math.min(WORLD.width, Math.max(LEAST, width * AROUND, height * AROUND * ratio))
  const high = wanted / ratio
  return { x: x + width / 2 - wanted / 2, y: y + height / 2 - high / 2, width: wanted, height: high }
}

/** Where a country lies: its largest part, as islands far away would show half the world. */
export function boxOfCountry(outline: string): MapBox {
  const boxes = outline.split('z').filter(Boolean).map(boxOfRing)
  const [largest] = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return largest ? roomy(largest) : WORLD
}

/** Where a place lies, with what is around it. */
export const boxOfPlace = (place: Pick<City, 'lat' | 'lng'>): MapBox => {
  const { x, y } = pointOf(place)
  return roomy({ x: x - NEAR_CITY, y: y - NEAR_CITY / 2, width: 2 * NEAR_CITY, height: NEAR_CITY })
}

import { accepted, refused } from '#contract/platform/problem.ts'
import { loadChunk } from '../platform/load-chunk.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** A city of the map. */
export interface City {
  readonly name: string
  /** ISO 3166 code. */
  readonly country: string
  readonly lat: number
  readonly lng: number
}

/** The map of the world: outlines of countries as SVG paths by their codes, and cities, the largest first. */
export interface Places {
  readonly outlines: Readonly<Record<string, string>>
  readonly cities: readonly City[]
}

/** Places are kept in hundredths of a degree. */
const PARTS = 100

async function load() {
  try {
    const [{ default: outlines }, { default: rows }] = await Promise.all([
      loadChunk(() => import('./places/outlines.json')),
      loadChunk(() => import('./places/cities.json')),
    ])
    const cities = rows.map(([name, country, lat, lng]) => ({
      name: String(name),
      country: String(country),
      lat: Number(lat) / PARTS,
      lng: Number(lng) / PARTS,
    }))
    return accepted<Places>({ outlines, cities })
  } catch {
    return refused('system.network')
  }
}

/** The map, which comes with the code: nothing of what is looked at leaves this device. */
export const watchPlaces = (): LiveStream<Places> => read({ name: 'places', audience: 'everyone', call: load })

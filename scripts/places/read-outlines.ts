import { COUNTRIES } from '#contract/people/countries.ts'

interface Geometry {
  readonly type: string
  readonly arcs: readonly (readonly (number | readonly number[])[])[]
  readonly properties: { readonly name: string }
}
/** What is used of a TopoJSON file of countries. */
export interface Atlas {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } }
}

/** Names of Natural Earth that differ from those of the Unicode CLDR. */
const CODES: Readonly<Record<string, string>> = {
  'United States of America': 'US',
  'W. Sahara': 'EH',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Falkland Is.': 'FK',
  'Fr. S. Antarctic Lands': 'TF',
  "Côte d'Ivoire": 'CI',
  'Central African Rep.': 'CF',
  Congo: 'CG',
  'Eq. Guinea': 'GQ',
  eSwatini: 'SZ',
  Palestine: 'PS',
  Myanmar: 'MM',
  Turkey: 'TR',
  'Solomon Is.': 'SB',
  'Bosnia and Herz.': 'BA',
  Macedonia: 'MK',
  'Trinidad and Tobago': 'TT',
  'S. Sudan': 'SS',
  Czechia: 'CZ',
}

const names = new Intl.DisplayNames('en', { type: 'region' })
const byName = new Map(COUNTRIES.map((code) => [names.of(code) ?? code, code]))

/** A tenth of a degree is a pixel of a map of the world that is 3600 wide. */
const PER_DEGREE = 10
type Point = readonly [x: number, y: number]

/** The outline of each country as an SVG path on a map of 3600 × 1800, by its code. Small islands have none at this scale. */
export function readOutlines({ transform, arcs, objects }: Atlas): Readonly<Record<string, string>> {
  const points = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([byX, byY]): Point => {
      x += byX
      y += byY
      const lng = x * transform.scale[0] + transform.translate[0]
      const lat = y * transform.scale[1] + transform.translate[1]
      return [Math.round((lng + 180) * PER_DEGREE), Math.round((90 - lat) * PER_DEGREE)]
    })
  })
  const arcOf = (index: number): readonly Point[] =>
    index < 0 ? (points[-1 - index] ?? []).toReversed() : (points[index] ?? [])
  const ring = (indices: readonly number[]): string => pathOf(indices.flatMap(arcOf))
  return Object.fromEntries(
    objects.countries.geometries.flatMap((geometry) => {
      const code = CODES[geometry.properties.name] ?? byName.get(geometry.properties.name)
      if (code === undefined) {
        process.stderr.write(`No code for ${geometry.properties.name}\n`)
        return []
      }
      const rings = (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs) as unknown as number[][][]
      return [[code, rings.flat().map(ring).join('')]]
    }),
  )
}

/** The points as moves from one to the next; those that fall together are one. */
function pathOf(points: readonly Point[]): string {
  const own = points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1])
  return own
    .map(([x, y], at) => {
      const [fromX, fromY] = own[at - 1] ?? [0, 0]
      return at === 0 ? `M${x},${y}l` : `${x - fromX},${y - fromY}`
    })
    .join(' ')
    .replaceAll(' -', '-')
    .replaceAll('l ', 'l')
    .concat('z')
}

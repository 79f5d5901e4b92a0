/**
 * The ranking of goods by popularity is cut into bands, so that a search need not read every match to show its first page: the
 * goods in the first band, in the first two, and in the first three. The fourth holds all others.
 */
export const BANDS = [2_000, 8_000, 32_000] as const

/** The popularity of a bound with no goods below it: all goods fit into the band. */
export const NO_BOUND = -1

// Each band has an index of all goods that stand in it or above: goods may stand higher than they rank, never lower. The bounds
// cut those off, so that one band after the other is the order of the ranking.
const within = (band: number): string =>
  `g.band <= ${band} and (g.popularity, g.id) >= (select b.popularity, b.id from popularity_bands b where b.band = ${band})`
// The bound is read first: if all goods fit into the band above, this one is not read.
const below = (band: number): string =>
  `exists (select from popularity_bands b where b.band = ${band} and b.popularity >= 0)
    and (g.popularity, g.id) < (select b.popularity, b.id from popularity_bands b where b.band = ${band})`

/** For each band, the highest first: whether the row `g` of `goods_terms` ranks in it. */
export const inBands: readonly string[] = [...BANDS, null].map((size, band) =>
  [...(size === null ? [] : [within(band)]), ...(band === 0 ? [] : [below(band - 1)])].join(' and '),
)

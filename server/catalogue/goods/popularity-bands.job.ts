import { type Queries, statement } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import { NO_BOUND, BANDS } from './popularity-bands.ts'

const ends = statement(
  'bands_ends',
  `select coalesce(g.popularity, ${NO_BOUND}) as popularity, coalesce(g.id, '') as id
   from unnest($1::int[]) with ordinality as t(size, n) left join lateral
     (select popularity, id from goods where on_shelf order by popularity desc, id desc offset t.size - 1 limit 1) g on true
   order by t.n`,
)
const lock = statement('bands_lock', 'select from popularity_bands order by band for update')
const bind = statement(
  'bands_bind',
  `update popularity_bands t set popularity = b.popularity, id = b.id
   from unnest($1::int[], $2::text[]) with ordinality as b(popularity, id, n) where t.band = b.n - 1`,
)

/** The band that the row `g` of `goods_terms` ranks in: the number of bounds above it. */
const ranked = (boundOf: (band: number) => string): string =>
  `(${BANDS.map((_, band) => `((g.popularity, g.id) < ${boundOf(band)})::int`).join(' + ')})`
const inWanted = ranked((band) => `(($1::int[])[${band + 1}], ($2::text[])[${band + 1}])`)
const bandWithin = (bounds: string): string =>
  ranked((band) => `(select popularity, id from ${bounds} where band = ${band})`)

const tooLow = statement('bands_too_low', `select g.id from goods_terms g where g.band > ${inWanted} order by g.id`)
const lift = statement(
  'bands_lift',
  `with held as (select g.id, ${inWanted} as band from goods_terms g where g.id = any($3) order by g.id for no key update)
   update goods_terms w set band = held.band from held where w.id = held.id and w.band > held.band`,
)
const tooHigh = statement(
  'bands_too_high',
  `select g.id from goods_terms g where g.band < ${bandWithin('popularity_bands')} order by g.id`,
)
const lower = statement(
  'bands_lower',
  // Locked, so that these bounds hold until the goods are placed.
  `with current_bands as materialized (select band, popularity, id from popularity_bands order by band for update),
     held as (select g.id, ${bandWithin('current_bands')} as band from goods_terms g where g.id = any($1) order by g.id for no key update)
   update goods_terms w set band = held.band from held where w.id = held.id and w.band < held.band`,
)

/** Goods a statement: a settlement of one of them waits for its locks. */
const BATCH = 500

async function inBatches(
  rows: readonly { id: string }[],
  work: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await work(rows.slice(from, from + BATCH).map(({ id }) => id))
}

/**
 * Moves the bounds of the popularity bands to the current ranking, and goods into the band they rank in. At every moment, even if it
 * is interrupted, no goods stand in a lower band than they rank in (invariant D3): they are lifted before a bound falls, and
 * lowered after it has risen. A trigger lifts goods that are new or become more popular.
 */
export async function renewBands(
  { db }: Pick<Services, 'db'>,
  stopping?: AbortSignal,
  sizes: readonly [number, number, number] = BANDS,
): Promise<void> {
  const bounds = await db.run<{ popularity: number; id: string }>(ends, [sizes])
  const wanted = [bounds.map(({ popularity }) => popularity), bounds.map(({ id }) => id)]
  const liftAll = async (on: Queries): Promise<void> =>
    inBatches(await on.run(tooLow, wanted), (some) => {
      stopping?.throwIfAborted()
      return on.run(lift, [...wanted, some])
    })
  await liftAll(db)
  await db.transaction(async (tx) => {
    await tx.run(lock)
    // Another process may have lowered goods in the meantime by the old bounds.
    await liftAll(tx)
    await tx.run(bind, wanted)
  })
  await inBatches(await db.run(tooHigh), (some) => {
    stopping?.throwIfAborted()
    return db.run(lower, [some])
  })
}

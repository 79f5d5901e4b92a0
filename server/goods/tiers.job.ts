import { type Queries, statement } from '../db/database.ts'
import type { Services } from '../services.ts'
import { NO_BOUND, TIERS } from './goods-tiers.ts'

const ends = statement(
  'tiers_ends',
  `select coalesce(g.heat, ${NO_BOUND}) as heat, coalesce(g.id, '') as id
   from unnest($1::int[]) with ordinality as t(size, n) left join lateral
     (select heat, id from goods where on_shelf order by heat desc, id desc offset t.size - 1 limit 1) g on true
   order by t.n`,
)
const lock = statement('tiers_lock', 'select from goods_tiers order by tier for update')
const bind = statement(
  'tiers_bind',
  `update goods_tiers t set heat = b.heat, id = b.id
   from unnest($1::int[], $2::text[]) with ordinality as b(heat, id, n) where t.tier = b.n - 1`,
)

/** The row `g` of `goods_words` ranks in the tier whose number is how many bounds are above it. */
const ranked = (boundOf: (tier: number) => string): string =>
  `(${TIERS.map((_, tier) => `((g.heat, g.id) < ${boundOf(tier)})::int`).join(' + ')})`
const inWanted = ranked((tier) => `(($1::int[])[${tier + 1}], ($2::text[])[${tier + 1}])`)
const inStanding = (bounds: string): string => ranked((tier) => `(select heat, id from ${bounds} where tier = ${tier})`)

const tooLow = statement('tiers_too_low', `select g.id from goods_words g where g.tier > ${inWanted} order by g.id`)
const lift = statement(
  'tiers_lift',
  `with held as (select g.id, ${inWanted} as tier from goods_words g where g.id = any($3) order by g.id for no key update)
   update goods_words w set tier = held.tier from held where w.id = held.id and w.tier > held.tier`,
)
const tooHigh = statement(
  'tiers_too_high',
  `select g.id from goods_words g where g.tier < ${inStanding('goods_tiers')} order by g.id`,
)
const lower = statement(
  'tiers_lower',
  // Locked, so that these are the bounds that hold, and go on holding until the goods are placed.
  `with standing as materialized (select tier, heat, id from goods_tiers order by tier for update),
     held as (select g.id, ${inStanding('standing')} as tier from goods_words g where g.id = any($1) order by g.id for no key update)
   update goods_words w set tier = held.tier from held where w.id = held.id and w.tier < held.tier`,
)

/** So many goods at a time: whoever settles an order of them waits for no more. */
const BATCH = 500

async function inBatches(
  rows: readonly { id: string }[],
  work: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await work(rows.slice(from, from + BATCH).map(({ id }) => id))
}

/**
 * Moves the bounds of the tiers to where the ranking has them now, and goods into the tier they rank in. At every moment, and
 * wherever it breaks off, no goods stand in a lower tier than they rank in (invariant D3): they are lifted before a bound falls,
 * and lowered after it has risen; the database itself lifts goods that are new or become warmer.
 */
export async function renewTiers(
  { db }: Pick<Services, 'db'>,
  stopping?: AbortSignal,
  sizes: readonly [number, number, number] = TIERS,
): Promise<void> {
  const bounds = await db.run<{ heat: number; id: string }>(ends, [sizes])
  const wanted = [bounds.map(({ heat }) => heat), bounds.map(({ id }) => id)]
  const liftAll = async (on: Queries): Promise<void> =>
    inBatches(await on.run(tooLow, wanted), (some) => {
      stopping?.throwIfAborted()
      return on.run(lift, [...wanted, some])
    })
  await liftAll(db)
  await db.transaction(async (tx) => {
    await tx.run(lock)
    // What another process has lowered meanwhile, by the bounds that stood until now.
    await liftAll(tx)
    await tx.run(bind, wanted)
  })
  await inBatches(await db.run(tooHigh), (some) => {
    stopping?.throwIfAborted()
    return db.run(lower, [some])
  })
}

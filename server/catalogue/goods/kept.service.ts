import type { Page } from '#contract/platform/call.ts'
import type {
  Collect,
  Collected,
  CollectIds,
  FootprintPage,
  KeptGoods,
  KeptList,
} from '#contract/catalogue/product.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { MAX_FAVOURITES } from '#machines/platform/constants.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { markOf, momentAt, momentRank, PAGE_SIZE, cutPage } from '../../platform/db/keyset.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { cardColumns, type CardRow, onSale, presentCard } from './goods-card.ts'

const keep = statement(
  'collect_keep',
  `with wanted as (select id, price_micro from goods where id = any($2) and deleted_at is null),
   kept as (insert into collects (user_id, goods_id, price_micro) select $1, id, price_micro from wanted
     where (select count(*) from wanted) = cardinality($2::text[])
       and (select count(*) from collects where user_id = $1 and goods_id <> all($2)) + cardinality($2::text[]) <= ${MAX_FAVOURITES}
     order by id on conflict do nothing returning goods_id)
   select (select count(*)::int from wanted) as known, (select count(*)::int from kept) as changed,
     (select count(*)::int from collects where user_id = $1) as before,
     (select count(*)::int from collects where user_id = $1 and goods_id <> all($2)) as others`,
)
const drop = statement(
  'collect_drop',
  `with gone as (delete from collects where user_id = $1 and goods_id = any($2) returning goods_id)
   select cardinality($2::text[]) as known, -(select count(*)::int from gone) as changed,
     (select count(*)::int from collects where user_id = $1) as before, 0 as others`,
)

interface Kept {
  readonly known: number
  readonly changed: number
  readonly before: number
  /** Favourites that the call does not name. */
  readonly others: number
}

/** Adds goods to a person's favourites or removes them; a repeated call changes nothing. Answers how many they keep. */
export async function collectGoods(
  on: Queries,
  userId: string,
  { ids, on: kept }: Collect,
): Promise<Result<Collected>> {
  const wanted = [...new Set(ids)]
  const [row] = await on.run<Kept>(kept ? keep : drop, [userId, wanted])
  if (!row || row.known < wanted.length) return refused('goods.notFound')
  if (kept && row.others + wanted.length > MAX_FAVOURITES) return refused('favourites.full', { max: MAX_FAVOURITES })
  return accepted({ on: kept, collection: row.before + row.changed })
}

/** See `collectGoods`. */
export const collect = ({ services: { db }, session }: SignedAsk, input: Collect): Promise<Result<Collected>> =>
  collectGoods(db, session.userId, input)

const collectedIds = statement('collect_ids', 'select goods_id from collects where user_id = $1 order by goods_id')

/** The ids of a person's favourite goods. */
export async function collectionIds({ services: { db }, session }: SignedAsk): Promise<Result<CollectIds>> {
  const rows = await db.run<{ goods_id: string }>(collectedIds, [session.userId])
  return accepted({ ids: rows.map(({ goods_id }) => goods_id) })
}

const listOf = (table: 'collects' | 'footprints') =>
  statement(
    `kept_${table}`,
    // Cut before any goods are read: a person may have viewed thousands.
    `select ${cardColumns}, ${onSale} as on_shelf, k.at, ${momentRank('k.at')} as rank
     from (select k.goods_id, k.at from ${table} k
       where k.user_id = $1 and ($2::bigint is null or (k.at, k.goods_id) < (${momentAt(2)}, $3))
       order by k.at desc, k.goods_id desc limit ${PAGE_SIZE + 1}) k join goods g on g.id = k.goods_id
     order by k.at desc, k.goods_id desc`,
  )
const lists = { collects: listOf('collects'), footprints: listOf('footprints') }

async function kept(
  { services: { db }, session }: SignedAsk,
  table: 'collects' | 'footprints',
  { after }: KeptList,
): Promise<Result<Page<KeptGoods>>> {
  const mark = markOf(after)
  type Row = CardRow & { on_shelf: boolean; at: Date; rank: bigint }
  const rows = await db.run<Row>(lists[table], [session.userId, mark?.rank ?? null, mark?.id ?? null])
  const page = cutPage(rows)
  const data = page.rows.map((row) => ({ ...presentCard(row), at: row.at.toISOString(), on_shelf: row.on_shelf }))
  return accepted({ data, after: page.after })
}

/** A person's favourite goods, the newest first; goods off the shelf stay and are marked. */
export const collection = (ask: SignedAsk, input: KeptList) => kept(ask, 'collects', input)

const paused = statement('history_paused', 'select history_paused as paused from users where id = $1')

/** The goods that a person viewed, the latest first, and whether views are written. */
export async function footprints(ask: SignedAsk, input: KeptList): Promise<Result<FootprintPage>> {
  const { db } = ask.services
  const [page, [state]] = await Promise.all([
    kept(ask, 'footprints', input),
    db.run<{ paused: boolean }>(paused, [ask.session.userId]),
  ])
  return page.ok ? accepted({ ...page.value, paused: state?.paused === true }) : page
}

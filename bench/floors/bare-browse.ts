import Fastify from 'fastify'
import pg from 'pg'
import { answerAsks, usedMs } from '../support/answer-asks.ts'
import { listening } from '../support/listening.ts'

/**
 * The floor of `browse`: bare Fastify and one prepared query a call, which reads the same rows of the same tables by the same
 * indexes, and answers the same JSON. No session, validation, limit, security header or measurement of its own; a search is
 * handed its words ready cut.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
})
const app = Fastify()

const CARD = `g.id, g.title, g.pictures->>0 as picture, g.price_micro, g.sales, g.rating_sum, g.rating_count, g.shop_id, s.name as shop_name,
  (select sum(k.on_hand - k.reserved)::int from skus k where k.goods_id = g.id) as left,
  (select k.was_micro from skus k where k.goods_id = g.id and k.price_micro = g.price_micro and k.was_until > shop_now() limit 1) as was,
  g.created_at > shop_now() - interval '7 days' as is_new,
  (select json_build_object('rates', f.rates, 'not_served', f.not_served, 'only_listed', f.only_listed) from freight_templates f
    where f.shop_id = g.shop_id and (f.id = g.freight_id or (g.freight_id is null and f.is_default))) as freight`
const FROM = `from goods g join shops s on s.id = g.shop_id where g.on_shelf and s.state = 'open'`
const LIST = `select ${CARD}, g.price_micro as rank ${FROM} and (g.price_micro, g.id) > ($1, $2) order by g.price_micro, g.id limit 21`
const searchBy = (rank: string, way: 'asc' | 'desc'): string => `select ${CARD}, g.${rank} as rank from (
    select w.id from goods_terms w join shops s on s.id = w.shop_id
    where w.on_shelf and s.state = 'open' and goods_lexemes(w.terms, w.about) @@ $1::tsquery
    order by w.${rank} ${way}, w.id ${way} limit 21
  ) w join goods g on g.id = w.id join shops s on s.id = g.shop_id order by g.${rank} ${way}, g.id ${way}`
const SEARCH = searchBy('popularity', 'desc')
/** One tier after the other until the page is full: "whole in the title" is asked for before. */
const TIERS = ['b', 'c', 'd', 'e'] as const
const tierOf = (letter: string, n: number): string => `(select w.id, '${letter}' as tier from (
    select w.id, w.popularity from goods_terms w join shops s on s.id = w.shop_id
    where w.on_shelf and s.state = 'open' and goods_lexemes(w.terms, w.about) @@ $${n}::tsquery
  ) w order by w.popularity desc, w.id desc limit 21)`
const SEARCH_ON = `select ${CARD}, g.popularity as rank, w.tier from (
    select * from (${TIERS.map((letter, at) => tierOf(letter, at + 1)).join(' union all ')}) w limit 21
  ) w join goods g on g.id = w.id join shops s on s.id = g.shop_id order by w.tier, g.popularity desc, g.id desc`
const SEARCH_BY_PRICE = searchBy('price_micro', 'asc')
const DETAIL = `select g.id, g.title, g.description, g.brand, g.attributes, g.pictures, g.alts, g.detail_pictures, g.axes,
    exists (select from skus k join sku_prices p on p.sku_id = k.id where k.goods_id = g.id and p.price_micro is not null
      and p.until > shop_now() - interval '90 days') as repriced,
    g.on_shelf and s.state = 'open' as on_shelf, s.state = 'open' as shop_open, g.rating_sum,
    g.rating_count, g.sales, c.id as category_id, c.name as category_name, s.id as shop_id, s.name as shop_name, s.return_address->>'country' as shop_country, s.logo, s.level, f.rates,
    f.not_served, f.only_listed, s.rating_sum as shop_rating_sum, s.rating_count as shop_rating_count, s.followers,
    (select count(*)::int from goods o where o.shop_id = s.id and o.on_shelf) as shop_goods,
    greatest(0, (s.bond_facts ->> 'fundMicro')::bigint - (s.bond_facts ->> 'movingMicro')::bigint)::text as fund,
    (select json_build_object('from', h.from_day, 'to', h.to_day, 'message', h.message) from shop_holidays h where h.shop_id = s.id
      and h.to_day >= to_char(shop_now() at time zone 'UTC', 'YYYY-MM-DD')
      and h.from_day <= to_char((shop_now() + interval '7 days') at time zone 'UTC', 'YYYY-MM-DD') order by h.to_day limit 1) as holiday,
    (select json_agg(json_build_object('id', k.id, 'spec', k.spec, 'picture', k.picture, 'price', k.price_micro::text,
      'was', (case when k.was_until > shop_now() then k.was_micro end)::text, 'left', k.on_hand - k.reserved)
      order by k.position, k.id) from skus k where k.goods_id = g.id and not k.archived) as skus,
    (select json_object_agg(stars, n) from (select stars, count(*) as n from reviews where goods_id = g.id group by stars) r) as stars,
    (select json_agg(r) from (select r.id, r.stars, r.text, r.spec, r.at, json_build_object('nickname', u.nickname, 'avatar', u.avatar) as user
      from reviews r join users u on u.id = r.user_id where r.goods_id = g.id order by r.at desc, r.id desc limit 3) r) as newest
  from goods g join shops s on s.id = g.shop_id join freight_templates f on f.shop_id = g.shop_id and (f.id = g.freight_id or (g.freight_id is null and f.is_default))
    join categories c on c.id = g.category_id where g.id = $1`

const average = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10
const answer = (data: unknown) => ({ code: 1, msg: 'ok', time: new Date().toISOString(), data })

const PAGE = 20

/** One prepared query; one row more than a page, so that the end shows. */
const rowsOf = async (name: string, text: string, values: readonly unknown[]) =>
  (await pool.query({ name, text, values: [...values] })).rows

type Rows = Awaited<ReturnType<typeof rowsOf>>

/** The answer of a page. */
function cards(rows: Rows) {
  const last = rows[PAGE - 1]
  return answer({
    data: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      title: row.title,
      picture: row.picture,
      price: row.price_micro,
      was: row.was,
      is_new: row.is_new,
      sales: row.sales,
      rating: average(row.rating_sum, row.rating_count),
      reviews: row.rating_count,
      remaining: row.left <= 10 ? row.left : null,
      freight: row.freight,
      shop: { id: row.shop_id, name: row.shop_name },
    })),
    after: rows.length > PAGE ? `${last.tier ?? ''}${last.rank}~${last.id}` : null,
  })
}

app.get<{ Querystring: { rank: string; id: string } }>('/list', async ({ query }) =>
  cards(await rowsOf('list', LIST, [query.rank, query.id])),
)
// What is found whole in titles stands before all else.
app.get<{ Querystring: Record<'a' | (typeof TIERS)[number], string | undefined> }>('/search', async ({ query }) => {
  const found = await rowsOf('search', SEARCH, [query.a])
  if (found.length > PAGE) return cards(found)
  return cards([
    ...found,
    ...(await rowsOf(
      'search-on',
      SEARCH_ON,
      TIERS.map((letter) => query[letter] ?? null),
    )),
  ])
})
app.get<{ Querystring: { query: string } }>('/search-by-price', async ({ query }) =>
  cards(await rowsOf('search-by-price', SEARCH_BY_PRICE, [query.query])),
)
app.get<{ Querystring: { id: string } }>('/detail', async ({ query }) => {
  const {
    rows: [row],
  } = await pool.query({ name: 'detail', text: DETAIL, values: [query.id] })
  const skus = row.skus.map((sku: { picture: string }) => ({ ...sku, picture: sku.picture || row.pictures[0] }))
  const prices = skus.map(({ price }: { price: string }) => Number(price))
  return answer({
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand,
    attributes: row.attributes,
    pictures: row.pictures,
    alts: row.pictures.map((_: string, at: number) => row.alts[at] ?? ''),
    detail_pictures: row.detail_pictures,
    category: { id: row.category_id, name: row.category_name },
    axes: row.axes,
    skus,
    price: { lowest: String(Math.min(...prices)), highest: String(Math.max(...prices)) },
    left: skus.reduce((sum: number, { left }: { left: number }) => sum + left, 0),
    repriced: row.repriced,
    sales: row.sales,
    on_shelf: row.on_shelf,
    own: false,
    collected: false,
    freight: { rates: row.rates, not_served: row.not_served, only_listed: row.only_listed },
    holiday: row.holiday,
    shop: {
      id: row.shop_id,
      name: row.shop_name,
      logo: row.logo,
      level: row.level,
      country: row.shop_country,
      open: row.shop_open,
      rating: average(row.shop_rating_sum, row.shop_rating_count),
      followers: row.followers,
      goods: row.shop_goods,
      followed: false,
      fund: row.fund,
    },
    reviews: {
      count: row.rating_count,
      average: average(row.rating_sum, row.rating_count),
      stars: [1, 2, 3, 4, 5].map((stars) => row.stars?.[stars] ?? 0),
      newest: row.newest ?? [],
    },
  })
})

const port = await listening(app)

const bareMethods = { port: (): number => port, usedMs }

/** What the bare server can be asked. */
export type BareMethods = typeof bareMethods

answerAsks(bareMethods)
process.on('SIGTERM', () => process.exit(0))

import type { Found, HotWords, Done } from '#contract/common.contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/languages.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { type Queries, statement } from '../db/database.ts'
import type { Ask } from '../services.ts'
import { type CatalogueLang, catalogueLang } from './catalogue-lang.ts'
import { listCards } from './goods-list.queries.ts'
import { hasWords } from './goods-words.ts'
import { fold, searchQuery } from './words.ts'

const SUGGESTIONS = 6
const FEW_SHOPS = 3

const categories = statement(
  'search_categories',
  `select id, name from categories where ${CATALOGUE_LANGUAGES.map((lang) => `lower(name->>'${lang}') like $1`).join(' or ')}
   order by parent_id nulls first, position limit ${SUGGESTIONS}`,
)
const shops = statement(
  'search_shops',
  `select id, name, logo from shops where status = 'open' and lower(name) like $1 order by followers desc, id limit ${FEW_SHOPS}`,
)

/** A person's text inside a `like`, taken literally. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Suggestions while somebody types. */
export async function suggest({ services: { db } }: Ask, words: string): Promise<Result<Found>> {
  const query = searchQuery(words)
  if (!query) return refused('search.keywordMissing', {}, 'words')
  const [goods, foundCategories, foundShops] = await Promise.all([
    listCards(db, { query }, { sort: 'recommend', length: SUGGESTIONS - 1 }),
    db.run<Found['categories'][number]>(categories, [containing(words)]),
    db.run<Found['shops'][number]>(shops, [containing(words)]),
  ])
  return accepted({
    goods: goods.map(({ id, title, picture }) => ({ id, title, picture: picture ?? '' })),
    categories: foundCategories,
    shops: foundShops,
  })
}

/** Nobody reads a longer hot word. */
const LONGEST = 24

const note = statement(
  'search_note',
  `insert into searches (words, lang, day) select $1, $2, to_char(shop_now(), 'YYYY-MM-DD')
   where exists (select from goods_words g where g.on_shelf and ${hasWords(3)})
   on conflict (words, lang, day) do update set count = searches.count + 1`,
)

/** Counts a search that was sent. Only what finds something counts, so the home page never offers a dead end. */
export async function noteSearch({ services: { db }, lang }: Ask, words: string): Promise<Result<Done>> {
  const query = searchQuery(words)
  if (!query) return refused('search.keywordMissing', {}, 'words')
  const told = fold(words).replaceAll(/\s+/g, ' ').trim()
  if (told.length <= LONGEST) await db.run(note, [told, catalogueLang(lang), query.text])
  return accepted({ done: true })
}

const HOT = 10

// Once or twice is somebody's own wish; three times is what people look for.
const hot = statement(
  'search_hot',
  `select words from searches where lang = $1 and day > to_char(shop_now() - interval '7 days', 'YYYY-MM-DD')
   group by words having sum(count) >= 3 order by sum(count) desc, words limit ${HOT}`,
)
const popular = statement(
  'search_popular',
  `select c.name->>$1 as words from (select category_id, heat from goods where on_shelf order by heat desc, id desc limit 500) g
   join categories c on c.id = g.category_id group by c.id, c.name, c.position order by sum(g.heat) desc, count(*) desc, c.position limit ${HOT}`,
)

/** What people searched for within seven days, filled up with the categories that sell best. */
export async function hotWords(on: Queries, lang: CatalogueLang): Promise<string[]> {
  const [searched, sold] = await Promise.all([
    on.run<{ words: string }>(hot, [lang]),
    on.run<{ words: string }>(popular, [lang]),
  ])
  return [...new Set([...searched, ...sold].map(({ words }) => words))].slice(0, HOT)
}

/** See `hotWords`. */
export const searchHot = async ({ services: { db }, lang }: Ask): Promise<Result<HotWords>> =>
  accepted({ data: await hotWords(db, catalogueLang(lang)) })

import type { HotWords, Done } from '#contract/common.contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import { isCounted } from '../account/throttle.ts'
import { type Queries, statement } from '../db/database.ts'
import { readOnceFor } from '../read-once.ts'
import type { Ask } from '../services.ts'
import { type CatalogueLang, catalogueLang } from './catalogue-lang.ts'
import { hasTerms } from './goods-terms.ts'
import { fold } from './fold.ts'
import { searchQuery } from './search-terms.ts'

/** A longer search is not counted. */
const LONGEST = 24

const note = statement(
  'search_note',
  `insert into searches (words, lang, day) select $1, $2, to_char(shop_now(), 'YYYY-MM-DD')
   where exists (select from goods_terms g where g.on_shelf and ${hasTerms(3)})
   on conflict (words, lang, day) do update set count = searches.count + 1`,
)

/**
 * Counts a search, of each person once a day. Only a search that finds something counts, so that the home page never offers a dead
 * end.
 */
export async function noteSearch(ask: Ask, words: string): Promise<Result<Done>> {
  const { services, lang } = ask
  const query = searchQuery(words)
  if (!query) return refused('search.keywordMissing', {}, 'words')
  const told = fold(words).replaceAll(/\s+/g, ' ').trim()
  if (told.length <= LONGEST && isCounted(ask, told))
    await services.db.run(note, [told, catalogueLang(lang), query.terms])
  return accepted({ done: true })
}

const HOT = 10

// A search is hot if three people sent it, or one person on three days.
const hot = statement(
  'search_hot',
  `select words from searches where lang = $1 and day > to_char(shop_now() - interval '7 days', 'YYYY-MM-DD')
   group by words having sum(count) >= 3 order by sum(count) desc, words limit ${HOT}`,
)
const popular = statement(
  'search_popular',
  `select c.name->>$1 as words from (select category_id, popularity from goods where on_shelf order by popularity desc, id desc limit 500) g
   join categories c on c.id = g.category_id group by c.id, c.name, c.position order by sum(g.popularity) desc, count(*) desc, c.position limit ${HOT}`,
)

/** The searches of seven days, filled up with the categories that sell best. */
export async function hotWords(on: Queries, lang: CatalogueLang): Promise<string[]> {
  const [searched, sold] = await Promise.all([
    on.run<{ words: string }>(hot, [lang]),
    on.run<{ words: string }>(popular, [lang]),
  ])
  return [...new Set([...searched, ...sold].map(({ words }) => words))].slice(0, HOT)
}

/** Each visit of the search page reads them. */
const FRESH_MS = 3_000
const hotLately = readOnceFor(FRESH_MS, hotWords)

/** See `hotWords`; at most three seconds old. */
export const searchHot = async ({ services: { db }, lang }: Ask): Promise<Result<HotWords>> =>
  accepted({ data: await hotLately(db, catalogueLang(lang)) })

import type { PopularTerms, Done } from '#contract/platform/common.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { type CatalogueLang, catalogueLang } from '../../platform/text/catalogue-lang.ts'
import { matchesTerms } from '../../platform/search-text/goods-terms.ts'
import { fold } from '../../platform/search-text/fold.ts'
import { isPublishable } from './publishable.ts'
import { goodsPage } from './found-page.ts'
import { isSearchable, wholeTerms } from './search-terms.ts'
import { viewerOf } from './viewer.ts'
import { isHiddenCategory } from './category.service.ts'

const TODAY = `(shop_now() at time zone 'UTC')::date`
/** What was searched for in so many days is popular. */
export const POPULAR_DAYS = 7
/** For a query: whether a row of `searches` is of these days. */
export const isOfLate = `day > ${TODAY} - ${POPULAR_DAYS}`
/** So many searches of one person count a day, and so many of a neighbourhood of networks. */
const MOST_OF_PERSON = 100
const MOST_OF_STREET = 1_000

const note = statement(
  'search_note',
  `insert into searches (keywords, lang, mark, street, day, terms) select $1, $2, $3, $4, ${TODAY}, $5::text
   where exists (select from goods_terms g where g.on_shelf and ${matchesTerms('(select $5::text::tsquery)')})
     and (select count(*) < ${MOST_OF_STREET} and count(*) filter (where s.mark = $3) < ${MOST_OF_PERSON}
       from searches s where s.street = $4 and s.day = ${TODAY})
   on conflict (keywords, lang, mark) do update set day = excluded.day, street = excluded.street, terms = excluded.terms`,
)

/** A search as it is counted and shown: folded, with single spaces. */
export const foldedSearch = (typed: string): string => fold(typed).replaceAll(/\s+/g, ' ').trim()

/** Two searches with one key look for the same: they differ in case, spelling, plural or the order of words at most. */
export const searchKey = (typed: string): string => wholeTerms(typed) ?? foldedSearch(typed)

/**
 * Counts a search, once for each person: an account, or the network of a visitor. Only a search that finds something by each of its
 * words counts, so that the home page never offers a dead end, and only one that may be shown to others.
 */
export async function noteSearch(ask: Ask, keywords: string): Promise<Result<Done>> {
  const { services, session, lang } = ask
  if (!isSearchable(keywords)) return refused('search.keywordMissing', {}, 'keywords')
  const folded = foldedSearch(keywords)
  const viewer = viewerOf(ask, 'search')
  const terms = isPublishable(folded) ? wholeTerms(folded) : undefined
  if (viewer && terms !== undefined) {
    const mark = session ? viewer.mark : viewer.network
    await services.db.run(note, [folded, catalogueLang(lang), mark, viewer.street, terms])
  }
  return accepted({ done: true })
}

const HOT = 10
/** A search is shown to others after so many people from as many neighbourhoods sent it. */
export const HOT_FROM = 10
/** So many of the most frequent searches are looked at closely, and so many goods of each. */
const CLOSELY = 40
const GOODS_CLOSELY = 2_000

/** Whether goods of two shops are found by the search `a`: a merchant alone makes no word popular. */
const isOfTwoShops = `(select count(distinct f.shop_id) > 1 from
  (select g.shop_id from goods_terms g where g.on_shelf and ${matchesTerms('a.terms::tsquery')} limit ${GOODS_CLOSELY}) f)`

/** For a query: the popular searches in language `$1` that are shown to others. */
const shown = `select a.keywords, a.people from (
    select s.keywords, max(s.terms) as terms, count(*)::int as people from searches s
    where s.lang = $1 and s.${isOfLate} and not exists (select from hidden_searches h where h.key = s.terms)
    group by s.keywords having count(*) >= ${HOT_FROM} and count(distinct s.street) >= ${HOT_FROM}
    order by people desc, s.keywords limit ${CLOSELY}) a
  where ${isOfTwoShops} order by a.people desc, a.keywords limit ${HOT}`

const hot = statement('search_hot', shown)
const popular = statement(
  'search_popular',
  `select c.name->>$1 as keywords from (select category_id, popularity from goods where on_shelf order by popularity desc, id desc limit 500) g
   join categories c on c.id = g.category_id and not ${isHiddenCategory} group by c.id, c.name, c.position order by sum(g.popularity) desc, count(*) desc, c.position limit ${HOT}`,
)

/** The popular searches that are shown to others, the most frequent first. */
export const shownSearches = async (on: Queries, lang: CatalogueLang): Promise<string[]> =>
  (await on.run<{ keywords: string }>(hot, [lang])).map(({ keywords }) => keywords)

/** The popular searches, filled up with the categories that sell best. */
export async function popularTerms(on: Queries, lang: CatalogueLang): Promise<string[]> {
  const [searched, sold] = await Promise.all([shownSearches(on, lang), on.run<{ keywords: string }>(popular, [lang])])
  return [...new Set([...searched, ...sold.map(({ keywords }) => keywords)])].slice(0, HOT)
}

/** Each visit of the search page reads them. */
const FRESH_MS = 3_000
const popularLately = coalesce(FRESH_MS, popularTerms)

/** The picture of the first product that a search finds; empty where there is none. */
async function pictureFor(on: Queries, keywords: string): Promise<string> {
  const { data } = await goodsPage(on, { query: keywords }, { length: 1 })
  return data[0]?.picture ?? ''
}

/** The products of popular searches change slowly. */
const PICTURES_FRESH_MS = 60_000
const picturesLately = coalesce(PICTURES_FRESH_MS, async (on: Queries, lang: CatalogueLang) => {
  const keywords = await popularTerms(on, lang)
  return new Map(await Promise.all(keywords.map(async (each) => [each, await pictureFor(on, each)] as const)))
})

/** See `popularTerms`; at most three seconds old, and their pictures a minute. */
export async function searchHot({ services: { db }, lang }: Ask): Promise<Result<PopularTerms>> {
  const own = catalogueLang(lang)
  const [keywords, pictures] = await Promise.all([popularLately(db, own), picturesLately(db, own)])
  const data = await Promise.all(
    keywords.map(async (each) => ({ keywords: each, picture: pictures.get(each) ?? (await pictureFor(db, each)) })),
  )
  return accepted({ data })
}

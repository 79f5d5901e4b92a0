import type { Page } from '#contract/platform/call.ts'
import type { GoodsCard, Home } from '#contract/catalogue/page.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { Database } from '../../platform/db/database.ts'
import { PAGE_SIZE, cutPage } from '../../platform/db/keyset.ts'
import { topCategories } from '../goods/category.service.ts'
import { presentCard } from '../goods/goods-card.ts'
import { listCards } from '../goods/goods-list.queries.ts'
import { goodsPage } from '../goods/found-page.ts'
import { type CatalogueLang, catalogueLang } from '../../platform/text/catalogue-lang.ts'
import { popularTerms } from '../goods/popular-searches.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { type ShownHome, shownHome } from './home-content.ts'
import { findLimited, findNew } from './page.queries.ts'

const BLOCK = 12
const HOT = 10
/** Everyone's first page is the same within these moments, so a rush costs a handful of statements. */
const FRESH_MS = 3_000

const homeLately = coalesce(FRESH_MS, (db: Database, lang: CatalogueLang) => readHome(db, lang))

/** The whole home page in one answer, at most three seconds old. */
export const home = async ({ services: { db }, lang }: Ask): Promise<Result<Home>> =>
  accepted(await homeLately(db, catalogueLang(lang)))

/** Everything the home page shows, as it is now. */
export const readHome = (db: Database, lang: CatalogueLang): Promise<Home> => homeOf(db, lang, shownHome(db))

/** The home page with what staff decided of it, or with what they think of. */
export async function homeOf(
  db: Database,
  lang: CatalogueLang,
  content: ShownHome | Promise<ShownHome>,
): Promise<Home> {
  const [{ banners, blocks }, keywords, categories, fresh, limited, ranked] = await Promise.all([
    content,
    popularTerms(db, lang),
    topCategories(db),
    findNew(db, BLOCK),
    findLimited(db, BLOCK),
    listCards(db, {}, { sort: 'recommend', length: HOT + PAGE_SIZE }),
  ])
  const hot = ranked.slice(0, HOT).filter((row) => row.rank > 0n)
  const feed = cutPage(ranked.slice(hot.length))
  return {
    banners: [...banners],
    blocks: [...blocks],
    popular_terms: keywords,
    categories,
    new: fresh.map(presentCard),
    limited: limited.map(presentCard),
    hot: hot.map(presentCard),
    feed: { data: feed.rows.map(presentCard), after: feed.after },
  }
}

/** More recommended goods, where the home page's feed ended. */
export const feed = async ({ services: { db } }: Ask, after: string | undefined): Promise<Result<Page<GoodsCard>>> =>
  accepted(await goodsPage(db, {}, { after }))

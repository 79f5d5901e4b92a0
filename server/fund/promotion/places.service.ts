import type { Placed, PromotedPlace, WantedPlaces } from '#contract/fund/promotion.contract.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Database } from '../../platform/db/database.ts'
import { presentCard } from '../../catalogue/goods/goods-card.ts'
import { searchQuery } from '../../catalogue/goods/search-terms.ts'
import { currentSynonyms } from '../../catalogue/goods/synonyms.ts'
import { type Viewer, viewerOf } from '../../catalogue/goods/viewer.ts'
import { coalesce } from '../../platform/memory/coalesce.ts'
import type { Ask } from '../../platform/domain/services.ts'
import { fits, inTurn } from './choose-offers.ts'
import { findOffers, type Offer } from './offers.queries.ts'
import { findCards, findMatching, findReader, reservePlace } from './places.queries.ts'

/** A page has so many promoted places, each of another shop. */
const PLACES_A_PAGE = 2
/** So many offers are looked at closely: some may be sold out or used up since they were read. */
const CLOSELY = 8
/** Everybody chooses from the same offers within this time; a view is reserved by the database, not by what was read. */
const FRESH_MS = 2_000

const offersLately = coalesce(FRESH_MS, (db: Database, _all: 'all') => findOffers(db))

/** Offers that fit the page and its reader, in the order in which they are tried. */
async function offersFor(ask: Ask, wanted: WantedPlaces, viewer: Viewer): Promise<Offer[]> {
  const { services, session } = ask
  const [all, reader] = await Promise.all([
    offersLately(services.db, 'all'),
    findReader(services.db, viewer, session?.userId ?? null),
  ])
  const page = { ...wanted, country: wanted.country ?? reader.country }
  const fitting = all.filter(
    (offer) => offer.pace.shopId !== session?.shopId && !reader.seen.has(offer.goods_id) && fits(offer, page),
  )
  if (!wanted.keywords || fitting.length === 0) return inTurn(fitting)
  const query = searchQuery(wanted.keywords, await currentSynonyms(services.db))
  if (!query) return []
  const ids = fitting.map(({ goods_id }) => goods_id)
  const matching = await findMatching(services.db, ids, query.named)
  return inTurn(fitting.filter(({ goods_id }) => matching.has(goods_id)))
}

/** Promoted products for a page: none for programs and staff, none of one's own shop, none that this person saw in a promoted place today. */
export async function placesFor(ask: Ask, wanted: WantedPlaces): Promise<Result<Placed>> {
  const places: PromotedPlace[] = []
  const viewer = viewerOf(ask, 'promotion')
  if (!viewer) return accepted({ places })
  const { db } = ask.services
  const offers = (await offersFor(ask, wanted, viewer)).slice(0, CLOSELY)
  const rows =
    offers.length === 0
      ? []
      : await findCards(
          db,
          offers.map(({ goods_id }) => goods_id),
        )
  for (const { goods_id: goodsId, pace } of offers) {
    if (places.length === PLACES_A_PAGE) break
    const card = rows.find(({ id }) => id === goodsId)
    if (!card) continue
    const token = newId()
    const { shopId } = pace
    const reserved = await db.transaction((tx) =>
      reservePlace(tx, { token, shopId, goodsId, place: wanted.place, viewer }),
    )
    // Without a view the others of these seconds need not try this shop again. One person who has enough keeps no one from it.
    if (reserved === 'shopHasNone') pace.used = pace.released
    if (!(reserved instanceof Date)) continue
    pace.used += 1
    places.push({ token, expires_at: reserved.toISOString(), goods: presentCard(card) })
  }
  return accepted({ places })
}

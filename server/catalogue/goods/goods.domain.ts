import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { notifyOfFavourites } from './favourite-news.job.ts'
import { goodsRoutes } from './goods.routes.ts'
import { POPULAR_DAYS } from './popular-searches.ts'
import { renewBands } from './popularity-bands.job.ts'
import { renewPopularity } from './popularity.job.ts'
import { searchRoutes } from './search.routes.ts'
import { stockInvariants } from './stock.invariants.ts'
import { PRICE_DAYS } from './price-history.service.ts'
import { goodsPersonal } from './goods.personal.ts'

/** The title of goods `d` with the values of their variant `k`, in each language that the title has. */
const skuTitle = `(select jsonb_object_agg(t.key, case when t.value = '' then '' else t.value || coalesce(' (' || (
    select string_agg(coalesce(nullif(s.of -> 'value' ->> t.key, ''), s.of -> 'value' ->> 'en'), ', ' order by s.at)
    from jsonb_array_elements(k.spec) with ordinality s(of, at)) || ')', '') end) from jsonb_each_text(d.title) t)`

/** The catalogue as shoppers find it, and its stock. */
export const goodsDomain: Domain = {
  routes: [goodsRoutes, searchRoutes],
  jobs: [
    {
      name: 'popularity',
      turn: 1,
      everyMs: 10 * 60_000,
      isChore: true,
      work: (services) => (stopping) => renewPopularity(services, stopping).then(() => renewBands(services, stopping)),
    },
    {
      name: 'favourites',
      turn: 10,
      everyMs: 10 * 60_000,
      isChore: true,
      work: (services) => (stopping) => notifyOfFavourites(services, stopping),
    },
  ],
  invariants: stockInvariants,
  notices: {
    goods: { from: 'goods d where d.id = m.entity_id', title: 'd.title', picture: 'd.pictures ->> 0' },
    // One of several variants: its title names the chosen values.
    sku: {
      from: 'skus k join goods d on d.id = k.goods_id where k.id = m.entity_id',
      id: 'd.id',
      title: skuTitle,
      picture: `coalesce(nullif(k.picture, ''), d.pictures ->> 0)`,
    },
  },
  retention: [
    // A lowered price is compared with those of thirty days, and a product shows those of ninety.
    { table: 'sku_prices', over: olderThan('until', days(PRICE_DAYS)), isWalked: true },
    // Of products that are off the shelf, or of shops that are closed.
    { table: 'sku_returns', over: olderThan('at', days(30)), isWalked: true },
    {
      table: 'searches',
      over: `day < (shop_now() at time zone 'UTC')::date - ${POPULAR_DAYS + 1}`,
      isWalked: true,
    },
    // A person counts once a day.
    { table: 'goods_viewers', over: `day < (shop_now() at time zone 'UTC')::date - 1`, isWalked: true },
  ],
  personal: goodsPersonal,
}

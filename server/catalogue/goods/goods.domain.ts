import { days } from '#machines/platform/constants.ts'
import { olderThan } from '../../platform/db/retention.ts'
import type { Domain } from '../../platform/domain/domain.ts'
import { goodsLink } from './goods-link.ts'
import { goodsRoutes } from './goods.routes.ts'
import { POPULAR_DAYS } from './hot-words.ts'
import { renewBands } from './popularity-bands.job.ts'
import { renewPopularity } from './popularity.job.ts'
import { searchRoutes } from './search.routes.ts'
import { stockInvariants } from './stock.invariants.ts'

/** The catalogue as shoppers find it, and its stock. */
export const goodsDomain: Domain = {
  routes: [goodsRoutes, searchRoutes],
  pages: goodsLink,
  jobs: [
    {
      name: 'popularity',
      turn: 1,
      everyMs: 10 * 60_000,
      isChore: true,
      work: (services) => (stopping) => renewPopularity(services, stopping).then(() => renewBands(services, stopping)),
    },
  ],
  invariants: stockInvariants,
  notices: {
    goods: { from: 'goods d where d.id = m.entity_id', title: 'd.title', picture: 'd.pictures ->> 0' },
  },
  retention: [
    // A lowered price is compared with those of thirty days.
    { table: 'sku_prices', over: olderThan('until', days(90)), isWalked: true },
    {
      table: 'searches',
      over: `day < (shop_now() at time zone 'UTC')::date - ${POPULAR_DAYS + 1}`,
      isWalked: true,
    },
    // A person counts once a day.
    { table: 'goods_viewers', over: `day < (shop_now() at time zone 'UTC')::date - 1`, isWalked: true },
  ],
}

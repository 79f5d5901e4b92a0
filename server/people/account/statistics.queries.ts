import { statesTagged } from '#machines/platform/chart.ts'
import { couponLifecycle } from '#machines/trade/coupon.machine.ts'
import type { Statistics } from '#contract/people/account.contract.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { listed } from '../../platform/db/literal.ts'
import { newestParcels } from '../notice/parcels.queries.ts'
import { unreadOf } from '../notice/unread.ts'
import type { Registry } from '../../platform/domain/registry.ts'

const usable = listed(statesTagged(couponLifecycle, 'usable'))

const figures = statement(
  'user_statistics',
  `select (select count(*) from collects where user_id = $1)::int as collection,
     (select count(*) from follows where user_id = $1)::int as concern,
     (select count(*) from footprints where user_id = $1)::int as footprint,
     (select count(*) from wallet_addresses where user_id = $1 and deleted_at is null)::int as accountbank,
     (select count(*) from coupons where user_id = $1 and state in (${usable}))::int as coupon`,
)
const ownShop = statement('statistics_own_shop', 'select id from shops where owner_id = $1')

/** The figures beside a person's shortcuts. */
export async function readStatistics(
  on: Queries,
  registry: Pick<Registry, 'unread'>,
  userId: string,
): Promise<Statistics> {
  const [shop] = await on.run<{ id: string }>(ownShop, [userId])
  const [[row], unread, parcels] = await Promise.all([
    on.run<Statistics['dynamic']>(figures, [userId]),
    unreadOf(on, registry, { userId, shopId: shop?.id ?? null }),
    newestParcels(on, userId),
  ])
  if (!row) throw new Error('Counting answered nothing')
  return {
    dynamic: row,
    notice: { order: unread.logistics, notice: unread.interaction + unread.system, chat: unread.chat },
    logistics: parcels,
  }
}

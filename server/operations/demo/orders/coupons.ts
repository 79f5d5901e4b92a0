import { statement } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { receiveCoupon } from '../../../trade/coupon/coupon.service.ts'
import { demoCoupons } from '../catalogue/catalogue.ts'
import { inEveryLanguage } from '../catalogue/text.ts'
import type { SeededPerson } from '../seeded.ts'
import { must } from './actors.ts'
import type { Stage } from './crowd.ts'
import type { Act } from './timeline.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const USDT = 1_000_000n
const README_SHOPPER = 'shopper@shop.example'

const insert = statement(
  'demo_coupon_offer',
  `insert into coupon_offers (id, shop_id, kind, title, value_micro, min_micro, good_from, good_until, total, per_person, budget_micro, created_at)
   values ($1, $2, $3, $4, $5, $6, shop_now(), shop_now() + $7 * interval '1 day', $8, 1, $9, shop_now())`,
)

/** Offers of the platform and of shops, and for the shopper of the README a coupon in every state. */
export function couponActs({ services, seeded, actors }: Stage): Act[] {
  const ids = new Map<string, string>()
  const shopper = seeded.people.get(README_SHOPPER)
  if (!shopper) throw new Error('the demo has no shopper')
  const offer = async (): Promise<void> => {
    for (const { key, shop, kind, title, valueMicro, minMicro, days, total, budgetMicro } of demoCoupons) {
      const shopId = shop === null ? null : (seeded.shops.get(shop)?.id ?? null)
      const titles = JSON.stringify(inEveryLanguage(title))
      const id = newId()
      ids.set(key, id)
      await services.db.run(insert, [id, shopId, kind, titles, valueMicro, minMicro, days, total, budgetMicro])
    }
  }
  const receive = async (who: SeededPerson, name: string): Promise<string> =>
    must('coupon', await receiveCoupon(actors.as(who), { id: ids.get(name) ?? '' })).id
  const order = async (name: string, shop: string, isPaid: boolean): Promise<void> => {
    const coupon = await receive(shopper, name)
    const goods = seeded.goods.find((each) => each.shop === shop && (each.skus[0]?.priceMicro ?? 0n) > 20n * USDT)
    const sku = goods?.skus[0]
    if (!sku) throw new Error(`the demo has nothing to buy with a coupon in ${shop}`)
    const orders = await actors.place(shopper, [{ sku_id: sku.id, quantity: 2 }], '', [coupon])
    if (isPaid) await actors.pay(shopper, orders)
  }
  const others = [...seeded.people.values()].filter(({ addressId, email }) => addressId && email !== README_SHOPPER)
  return [
    { agoMs: 20 * DAY, run: offer },
    { agoMs: 19 * DAY, run: () => receive(shopper, 'early') },
    { agoMs: 12 * DAY, run: () => order('kiln', 'kiln', true) },
    { agoMs: 9 * DAY, run: () => receive(shopper, 'welcome') },
    { agoMs: 1.5 * DAY, run: () => receive(shopper, 'student') },
    { agoMs: 0.25 * HOUR, run: () => order('harbour', 'harbour', false) },
    ...others.slice(0, 6).map((who, index) => ({ agoMs: (15 - index) * DAY, run: () => receive(who, 'welcome') })),
  ]
}

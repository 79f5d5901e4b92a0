import type { Localised } from '#contract/platform/contract.ts'
import type { CouponKind } from '#machines/trade/coupon.machine.ts'
import { statement } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { receiveCoupon } from '../../../trade/coupon/coupon.service.ts'
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

interface Offered {
  readonly shop?: string
  readonly kind: CouponKind
  readonly title: Localised
  readonly value: bigint
  readonly min?: bigint
  /** Good for so many days from 20 days ago on. */
  readonly days: number
  readonly total?: number
  readonly budget?: bigint
}

const OFFERS = {
  sale: {
    kind: 'full',
    title: { en: 'Up to 30% off', 'zh-CN': '最高优惠 30%', ar: 'خصم يصل إلى 30%' },
    value: 15n * USDT,
    min: 50n * USDT,
    days: 60,
    budget: 10_000n * USDT,
  },
  student: {
    kind: 'full',
    title: { en: '10% student discount', 'zh-CN': '学生九折', ar: 'خصم 10% للطلاب' },
    value: 5n * USDT,
    min: 50n * USDT,
    days: 90,
    budget: 10_000n * USDT,
  },
  welcome: {
    kind: 'instant',
    title: { en: 'Welcome', 'zh-CN': '新人礼', ar: 'أهلاً بك' },
    value: 2n * USDT,
    days: 120,
    total: 1_000,
    budget: 2_000n * USDT,
  },
  early: {
    kind: 'instant',
    title: { en: 'Early birds', 'zh-CN': '早鸟优惠', ar: 'للسبّاقين' },
    value: 3n * USDT,
    days: 18,
    budget: 500n * USDT,
  },
  kiln: {
    shop: 'kiln',
    kind: 'instant',
    title: { en: 'Thank you', 'zh-CN': '感谢惠顾', ar: 'شكرًا لك' },
    value: 2n * USDT,
    days: 80,
  },
  kilnMore: {
    shop: 'kiln',
    kind: 'full',
    title: { en: 'Fill the table', 'zh-CN': '满桌好器', ar: 'املأ المائدة' },
    value: 8n * USDT,
    min: 60n * USDT,
    days: 80,
    total: 200,
  },
  harbour: {
    shop: 'harbour',
    kind: 'full',
    title: { en: 'From the harbour', 'zh-CN': '港湾之选', ar: 'من المرفأ' },
    value: 6n * USDT,
    min: 40n * USDT,
    days: 50,
  },
} as const satisfies Readonly<Record<string, Offered>>

/** Offers of the platform and of shops, and for the shopper of the README a coupon in every state. */
export function couponActs({ services, seeded, actors }: Stage): Act[] {
  const ids = new Map<string, string>()
  const shopper = seeded.people.get(README_SHOPPER)
  if (!shopper) throw new Error('the demo has no shopper')
  const offer = async (): Promise<void> => {
    for (const [name, wanted] of Object.entries<Offered>(OFFERS)) {
      const { shop, kind, title, value, min = 0n, days, total = null, budget = null } = wanted
      const shopId = shop === undefined ? null : (seeded.shops.get(shop)?.id ?? null)
      ids.set(name, newId())
      await services.db.run(insert, [
        ids.get(name),
        shopId,
        kind,
        JSON.stringify(title),
        value,
        min,
        days,
        total,
        budget,
      ])
    }
  }
  const receive = async (who: SeededPerson, name: keyof typeof OFFERS): Promise<string> =>
    must('coupon', await receiveCoupon(actors.as(who), { id: ids.get(name) ?? '' })).id
  const order = async (name: keyof typeof OFFERS, shop: string, isPaid: boolean): Promise<void> => {
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

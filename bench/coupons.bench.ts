import { couponCalls } from '#contract/trade/coupon.calls.ts'
import { orderCalls, payCalls } from '#contract/trade/order.calls.ts'
import { setPayPasswordOf } from '#server/people/account/pay-password.service.ts'
import { newId } from '#server/platform/db/ids.ts'
import { statement } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { address, person, type Person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import { type AskedChild, startAsked } from './support/asked-child.ts'
import { type Caller, callerOf } from './support/caller.ts'
import { benchDatabase, settleStatistics } from './support/database.ts'
import { type Figure, median } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import { inRounds, inTurns, sideOf } from './support/rounds.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const CLIENTS = 8
const ROUNDS = isShort ? 3 : 7
/** Carts a client places and pays in a round. */
const CARTS = isShort ? 5 : 20
/** Of the carts a second without coupons. */
const REACH = 1 / 0.85
/** What a payment password costs at its least, so that the figure shows the checkout and not the hash. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const offer = statement(
  'bench_offer',
  `insert into coupon_offers (id, shop_id, kind, title, value_micro, min_micro, good_from, good_until, per_person, created_at)
   values ($1, $2, 'instant', '{"en":"","zh-CN":"","ar":""}', $3, 0, shop_now(), shop_now() + interval '30 days', 1000000, shop_now())`,
)

/** One who buys the same thing again and again, where it is sent, and the offers of its shop and of the platform. */
interface Client {
  readonly buyer: Person
  readonly addressId: string
  readonly skuId: string
  readonly offers: readonly string[]
}

/** Places and pays one cart; made ready beforehand, so that only the checkout is measured. */
type Checkout = () => Promise<unknown>

async function prepared(
  call: Caller,
  { buyer, addressId, skuId, offers }: Client,
  isReduced: boolean,
): Promise<Checkout> {
  const own: string[] = []
  if (isReduced) for (const id of offers) own.push((await call(couponCalls.receive, { id }, buyer)).id)
  const asked = { lines: [{ sku_id: skuId, quantity: 1 }], address_id: addressId, coupons: own }
  const { quote, shops } = await call(orderCalls.getOrderGoodsList, asked, buyer)
  const [shop] = shops
  if (isReduced && (shop?.coupon === '0' || shop?.subsidy === '0')) throw new Error('the coupons took nothing off')
  return async () => {
    const { orders, total } = await call(orderCalls.addOrder, { quote, ...asked }, buyer)
    return call(payCalls.payment, { ids: orders.map(({ id }) => id), total, pay_password: PIN }, buyer)
  }
}

/** Carts placed and paid a second with a coupon of the shop and one of the platform, against the same carts without. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const shop: AskedChild<Pick<LabMethods, 'port'>> = await startAsked(
    'support/lab-shop-child.ts',
    shopEnv(database.url),
  )
  try {
    const ground = kitOn(db)
    const call = callerOf(await shop.ask('port'))
    const offered = async (shopId: string | null): Promise<string> => {
      const id = newId()
      await db.run(offer, [id, shopId, USDT / 10n])
      return id
    }
    const ofPlatform = await offered(null)
    const clientOf = async (): Promise<Client> => {
      const merchant = await store(ground)
      const buyer = await person(ground, { balance: 100_000_000n * USDT, pin: null })
      await setPayPasswordOf(ground.services, buyer.id, PIN, LEAST)
      const skuId = await sku(ground, merchant, { price: USDT, stock: 1_000_000 })
      const offers = [await offered(merchant.id), ofPlatform]
      return { buyer, addressId: await address(ground, buyer.id), skuId, offers }
    }
    const clients = await Promise.all(Array.from({ length: CLIENTS }, clientOf))

    const speed = async (isReduced: boolean): Promise<number> => {
      const carts = await Promise.all(
        clients.map(async (client) => {
          const own: Checkout[] = []
          for (let i = 0; i < CARTS; i++) own.push(await prepared(call, client, isReduced))
          return own
        }),
      )
      const begun = performance.now()
      await Promise.all(
        carts.map(async (own) => {
          for (const checkout of own) await checkout()
        }),
      )
      return (CLIENTS * CARTS * 1000) / (performance.now() - begun)
    }
    const rounds = await inRounds(ROUNDS, async () => {
      await settleStatistics(db)
      return inTurns(1, (way) => speed(sideOf(way) === 'ours'), median)
    })
    return figureOf('coupons', [
      rowOf('one thing with a coupon of its shop and one of the platform', 'carts/s', {
        rounds,
        reach: REACH,
        more: 'better',
      }),
    ])
  } finally {
    await shop.stop()
    await db.close()
    await database.drop()
  }
}

import { expect } from 'vitest'
import type { Call } from '#contract/platform/call.ts'
import { type Place, promotionCalls, shopPromotionCalls } from '#contract/fund/promotion.calls.ts'
import type { Placed, Promotion, WantedPlaces } from '#contract/fund/promotion.contract.ts'
import { BROWSER } from './browser.ts'
import { runText } from './run-text.ts'
import { sku, type Store, store } from './factories.ts'
import type { TestShop } from './shop.ts'

/** A reader of a page: a person with a token, or a visitor by network and browser. */
export interface Reader {
  readonly token?: string
  readonly ip?: string
  readonly device?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function askAs<In, Out>(
  shop: TestShop,
  call: Call<In, Out>,
  input: In,
  { token, ip = '192.0.2.7', device = BROWSER, headers = {} }: Reader,
): Promise<{ code: number; data: Out }> {
  const response = await shop.app.inject({
    method: call.method,
    url: `/api/${call.path}`,
    payload: input as object,
    remoteAddress: ip,
    headers: { ...headers, 'user-agent': device, ...(token ? { token } : {}) },
  })
  return response.json()
}

/** The promoted places that a reader gets for a page. */
export async function placesOf(
  shop: TestShop,
  reader: Reader = {},
  wanted: Partial<WantedPlaces> = {},
): Promise<Placed['places']> {
  const { data } = await askAs(shop, promotionCalls.places, { place: 'home', shown: [], ...wanted }, reader)
  return data.places
}

/** Reports a token as seen; the answer, which is always the same. */
export async function seen(
  shop: TestShop,
  token: string,
  reader: Reader = {},
  place: Place = 'home',
): Promise<unknown> {
  const { data } = await askAs(shop, promotionCalls.seen, { token, place }, reader)
  return data
}

/** Whether a token counts when it is reported as seen: its shop has one view more afterwards. */
export async function counts(
  shop: TestShop,
  token: string,
  reader: Reader = {},
  place: Place = 'home',
): Promise<boolean> {
  const views = async () => (await runText(shop, 'select coalesce(sum(views), 0)::int as n from promotion_days'))[0]
  const before = await views()
  expect(await seen(shop, token, reader, place)).toEqual({ done: true })
  return JSON.stringify(await views()) !== JSON.stringify(before)
}

/** The product of a SKU. */
export async function goodsOf(shop: TestShop, skuId: string): Promise<string> {
  const [row] = await runText<{ goods_id: string }>(shop, 'select goods_id from skus where id = $1', skuId)
  return row?.goods_id ?? ''
}

/** A shop that promotes one product with 10 pieces, and the id of the product. */
export async function promoting(
  shop: TestShop,
  change: Parameters<typeof store>[1] = {},
): Promise<{ merchant: Store; goods: string }> {
  const merchant = await store(shop, change)
  const goods = await goodsOf(shop, await sku(shop, merchant))
  await shop.must(shopPromotionCalls.promote, { ids: [goods], on: true }, merchant.owner)
  return { merchant, goods }
}

/** What a merchant reads of the promotion. */
export const promotionOf = (shop: TestShop, { owner }: Store): Promise<Promotion> =>
  shop.must(shopPromotionCalls.promotion, {}, owner)

/** Turns the clock to the next noon by UTC, so that no day ends within a test. */
export async function atNoon(shop: TestShop): Promise<void> {
  const [row] = await runText<{ ms: number }>(
    shop,
    `select (extract(epoch from ((shop_now() at time zone 'UTC')::date + 1) + interval '12 hours' - (shop_now() at time zone 'UTC')) * 1000)::int as ms`,
  )
  await shop.pass(row?.ms ?? 0)
}

/** So long everybody chooses from the same offers. */
const OFFERS_MS = 2_100

/** Waits until the next page chooses from offers that were read after this moment. */
export const offersFresh = (): Promise<void> => new Promise((done) => setTimeout(done, OFFERS_MS))

/** Ends every promotion: those that a test starts then are the only ones. */
export async function onlyPromoting(shop: TestShop): Promise<void> {
  await runText(shop, 'delete from promoted_goods')
  await offersFresh()
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { notifyOfFavourites } from '#server/catalogue/goods/favourite-news.job.ts'
import { statement } from '#server/platform/db/database.ts'
import type { TypedGoods } from '#contract/catalogue/shop-goods.form.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import { orderMoves } from '#contract/trade/order.calls.ts'
import { refundMoves } from '#contract/trade/refund.calls.ts'
import { days, minutes } from '#machines/platform/constants.ts'
import { list, type Listed } from '#tests/support/catalogue.ts'
import { address, person, type Person, store, type Store, USDT } from '#tests/support/factories.ts'
import { editedForm, option } from '#tests/support/goods-forms.ts'
import { imported, tableOf } from '#tests/support/imports.ts'
import { closing, waiting } from '#tests/support/locks.ts'
import { type Deal, payFor, placed } from '#tests/support/orders.ts'
import { readNotices } from '#tests/support/read-notices.ts'
import { applied, refundOf } from '#tests/support/refunds.ts'
import { runText } from '#tests/support/run-text.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const priced = statement('test_price', 'update goods set price_micro = $2 where id = $1')
const stocked = statement('test_stock', 'update skus set on_hand = $2, initial = $2 where goods_id = $1')
const reserved = statement('test_reserve', 'update skus set reserved = $2 where goods_id = $1')
const suspended = statement('test_state', 'update shops set state = $2 where id = $1')
const stockedOne = statement('test_stock_one', 'update skus set on_hand = $2, initial = $2 where id = $1')
const named = statement('test_spec', 'update skus set spec = $2::jsonb where id = $1')
const handled = statement('test_handle', `update goods set handle = 'lamp' where id = $1`)
const coded = statement('test_code', `update skus set code = 'LAMP' where goods_id = $1`)
const returns = statement('test_returns', 'select 1 from sku_returns where goods_id = $1')
const variants = statement('test_variants', 'select id from skus where goods_id = $1')
const archived = statement(
  'test_archived',
  `insert into skus (id, goods_id, spec, price_micro, purchase_micro, initial, on_hand, archived, value_keys, position)
   select id || 'b', goods_id, '[]', price_micro, purchase_micro, 5, 5, true, '["blue"]', 1 from skus where goods_id = $1`,
)
const keptEarlier = statement(
  'test_kept_earlier',
  `update collects set at = at - interval '1 second' where user_id = $1 and goods_id = $2`,
)
const TEXT = (text: string) => ({ en: text, 'zh-CN': text, ar: text })
const holiday = statement(
  'test_holiday',
  `insert into shop_holidays (id, shop_id, from_day, to_day, message) values ($1, $1, '2000-01-01', '2999-01-01', '{"en":"","zh-CN":"","ar":""}')`,
)
const noHoliday = statement('test_no_holiday', 'delete from shop_holidays where shop_id = $1')

describe.each(oneEngine())('news of favourites on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const price = (goods: Listed, usdt: bigint) => shop.db.run(priced, [goods.id, usdt * USDT])
  const stock = (goods: Listed, left: number) => shop.db.run(stocked, [goods.id, left])
  const namesFor = async (who: Person): Promise<string[]> => {
    await notifyOfFavourites(shop.services)
    const { data } = await shop.must(noticeCalls.list, { tab: 'interaction' }, who)
    return data.map(({ name }) => name).reverse()
  }
  /** Keeps a product as its favourite, earlier than the millisecond in which anything of it may come back. */
  const keep = async (who: Person, id: string): Promise<void> => {
    await shop.must(productCalls.collect, { ids: [id], on: true }, who)
    await shop.db.run(keptEarlier, [who.id, id])
  }
  const kept = async (merchant?: Store) => {
    const seller = merchant ?? (await store(shop))
    const goods = await list(shop, seller)
    const fan = await person(shop)
    await keep(fan, goods.id)
    return { seller, goods, fan }
  }

  it('notifies once that a favourite costs less than when it was kept, and again only when it costs less still', async () => {
    const { goods, fan } = await kept()
    expect(await namesFor(fan)).toEqual([])
    await price(goods, 25n)
    expect(await namesFor(fan), 'dearer').toEqual([])
    await price(goods, 18n)
    expect(await namesFor(fan)).toEqual(['favourite.cheaper'])
    expect(await namesFor(fan), 'known already').toEqual(['favourite.cheaper'])
    await price(goods, 19n)
    await namesFor(fan)
    await price(goods, 18n)
    expect(await notifyOfFavourites(shop.services), 'as before').toBe(0)
    await price(goods, 15n)
    expect(await notifyOfFavourites(shop.services)).toBe(1)
    const { data } = await shop.must(noticeCalls.list, { tab: 'interaction' }, fan)
    expect(data[0]?.subject).toMatchObject({ entity: 'goods', id: goods.id, title: { en: 'Cup' } })
  })

  it('notifies that a sold out favourite is back, and not each time that a reservation of the last piece ends', async () => {
    const { goods, fan } = await kept()
    await stock(goods, 0)
    expect(await namesFor(fan)).toEqual([])
    await stock(goods, 1)
    expect(await namesFor(fan)).toEqual(['favourite.back'])
    await readNotices(shop, fan, 'interaction')
    for (let n = 0; n < 3; n++) {
      await shop.db.run(reserved, [goods.id, 1])
      await notifyOfFavourites(shop.services)
      await shop.db.run(reserved, [goods.id, 0])
      expect(await notifyOfFavourites(shop.services), 'the reservation ended').toBe(0)
    }
    await shop.pass(days(1))
    expect(await notifyOfFavourites(shop.services), 'nothing has come back since').toBe(0)
    await shop.db.run(reserved, [goods.id, 1])
    await shop.db.run(reserved, [goods.id, 0])
    expect(await notifyOfFavourites(shop.services), 'a day later').toBe(1)
  })

  it('is silent about what was bought again before it looked, and about what was there when it was kept', async () => {
    const { seller, goods, fan } = await kept()
    await stock(goods, 0)
    await stock(goods, 3)
    await stock(goods, 0)
    expect(await namesFor(fan)).toEqual([])
    const other = await list(shop, seller)
    await stock(other, 0)
    await stock(other, 3)
    await shop.must(productCalls.collect, { ids: [other.id], on: true }, fan)
    expect(await namesFor(fan)).toEqual([])
  })

  it('names the variant that is back while others were there, and the product where several are', async () => {
    const seller = await store(shop)
    const goods = await list(shop, seller, { stock: [5, 0, 0] })
    const [, second = '', third = ''] = goods.skuIds
    await shop.db.run(named, [
      second,
      JSON.stringify([{ axis: TEXT('Colour'), value: { en: 'Blue', 'zh-CN': '蓝', ar: '' } }]),
    ])
    const [fan, later] = [await person(shop), await person(shop)]
    await keep(fan, goods.id)
    await shop.db.run(stockedOne, [second, 4])
    expect(await namesFor(fan)).toEqual(['favourite.back'])
    const subjectOf = async (who: Person) =>
      (await shop.must(noticeCalls.list, { tab: 'interaction' }, who)).data[0]?.subject
    expect(await subjectOf(fan)).toMatchObject({
      entity: 'sku',
      id: goods.id,
      title: { en: 'Cup (Blue)', 'zh-CN': '杯子 (蓝)', ar: 'كوب (Blue)' },
    })
    for (const sku of [second, third]) await shop.db.run(stockedOne, [sku, 0])
    await keep(later, goods.id)
    for (const sku of [second, third]) await shop.db.run(stockedOne, [sku, 2])
    expect(await namesFor(later)).toEqual(['favourite.back'])
    expect(await subjectOf(later)).toMatchObject({ entity: 'goods', id: goods.id, title: { en: 'Cup' } })
  })

  /** What brings the last piece of a product back after a shopper ordered it. */
  const WAYS: Record<string, (deal: Deal) => Promise<unknown>> = {
    'a cancelled order': ({ order, buyer }) => shop.must(orderMoves['order.cancel'], { id: order.id }, buyer),
    'an order that expired': () => shop.pass(minutes(31)),
    'a refund before shipping': async (deal) => {
      await payFor(shop, deal)
      const { order } = await applied(shop, deal, { money: deal.order.money.total })
      await shop.must(refundMoves['refund.agree'], { id: refundOf(order) }, deal.merchant.owner)
    },
    'a bulk change of stock': ({ order, merchant }) =>
      shop.must(
        shopGoodsCalls.stock,
        { scope: { ids: [order.lines[0]?.goods_id ?? ''] }, change: { by: 3 } },
        { token: merchant.owner.token, key: newKey() },
      ),
    'an edit of the product': ({ order, merchant }) => restocked(order.lines[0]?.goods_id ?? '', merchant.owner),
    'an import of a file': async ({ order, merchant }) => {
      const id = order.lines[0]?.goods_id ?? ''
      await shop.db.run(handled, [id])
      await shop.db.run(coded, [id])
      const row = { Handle: 'lamp', 'Variant SKU': 'LAMP', 'Variant Inventory Qty': 9 }
      await imported(shop, { table: tableOf(Object.keys(row), row) }, merchant.owner)
    },
    'a new variant': ({ order, merchant }) => widened(order.lines[0]?.goods_id ?? '', merchant.owner),
    'an archived variant with pieces that comes back': async ({ order, merchant }) => {
      const id = order.lines[0]?.goods_id ?? ''
      await shop.db.run(archived, [id])
      await widened(id, merchant.owner)
      expect(await shop.db.run(variants, [id]), 'no further variant').toHaveLength(2)
    },
  }
  /** Saves a product with other options. */
  const edited = async (id: string, as: Person, change: (typed: TypedGoods) => Partial<TypedGoods>) => {
    const info = await shop.must(shopGoodsCalls.info, { id }, as)
    const form = editedForm(info, (typed) => ({ ...typed, ...change(typed) }))
    const input = { id, version: info.version, parts: ['options' as const, 'prices' as const], form }
    await shop.must(shopGoodsCalls.edit, input, { token: as.token, key: newKey() })
  }
  /** Saves a product with more pieces of each variant. */
  const restocked = (id: string, as: Person) =>
    edited(id, as, ({ skus }) => ({ skus: skus.map((each) => ({ ...each, stock: '4' })) }))
  /** Saves a product with new colours beside its only variant, which is red, or instead of it. */
  const widened = (id: string, as: Person, { to = ['blue'], isRedKept = true } = {}) =>
    edited(id, as, ({ skus: [red] }) => {
      const first = { ...red!, purchase: '18', values: ['red'] }
      const added = to.map((value) => ({ ...first, id: '', values: [value], stock: '5', stock_seen: 0 }))
      return {
        axes: [option('colour', ...(isRedKept ? ['red'] : []), ...to)],
        skus: isRedKept ? [first, ...added] : added,
      }
    })
  it.each(Object.keys(WAYS))('notifies that the last piece is back after %s', async (way) => {
    const deal = await placed(shop, { stock: 1 })
    const fan = await person(shop)
    await keep(fan, deal.order.lines[0]?.goods_id ?? '')
    expect(await namesFor(fan)).toEqual([])
    await WAYS[way]?.(deal)
    expect(await namesFor(fan)).toEqual(['favourite.back'])
  })

  it('names the product where several new variants bring it back', async () => {
    const { seller, goods, fan } = await kept()
    await stock(goods, 0)
    await widened(goods.id, seller.owner, { to: ['blue', 'green'] })
    expect(await namesFor(fan)).toEqual(['favourite.back'])
    const { data } = await shop.must(noticeCalls.list, { tab: 'interaction' }, fan)
    expect(data[0]?.subject).toMatchObject({ entity: 'goods', id: goods.id, title: { en: 'Cup' } })
  })

  it.each([
    ['beside', true],
    ['instead of', false],
  ])('is silent about new variants %s one that was there', async (_, isRedKept) => {
    const { seller, goods, fan } = await kept()
    await widened(goods.id, seller.owner, { to: ['blue', 'green'], isRedKept })
    expect(await namesFor(fan)).toEqual([])
  })

  it('waits with a lower price while nothing is left, or others have reserved what is', async () => {
    const { goods, fan } = await kept()
    await stock(goods, 1)
    await shop.db.run(reserved, [goods.id, 1])
    await price(goods, 10n)
    expect(await namesFor(fan)).toEqual([])
    await shop.db.run(reserved, [goods.id, 0])
    await stock(goods, 0)
    expect(await namesFor(fan)).toEqual([])
    await stock(goods, 3)
    expect((await namesFor(fan)).sort()).toEqual(['favourite.back', 'favourite.cheaper'])
  })

  /** What makes each kind of news. */
  const NEWS: Record<string, (goods: Listed) => Promise<unknown>> = {
    'favourite.cheaper': (goods) => price(goods, 10n),
    'favourite.back': async (goods) => {
      await stock(goods, 0)
      await stock(goods, 3)
    },
  }
  const KINDS = Object.keys(NEWS)

  it.each(KINDS)('is silent while the shop is suspended or on holiday, and notifies afterwards: %s', async (name) => {
    const { seller, goods, fan } = await kept()
    await NEWS[name]?.(goods)
    await shop.db.run(suspended, [seller.id, 'suspended'])
    expect(await namesFor(fan)).toEqual([])
    await shop.db.run(suspended, [seller.id, 'open'])
    await shop.db.run(holiday, [seller.id])
    expect(await namesFor(fan)).toEqual([])
    await shop.db.run(noHoliday, [seller.id])
    expect(await namesFor(fan)).toEqual([name])
  })

  it.each(KINDS)('is silent where the product is not delivered: %s', async (name) => {
    const { goods, fan } = await kept(await store(shop, { countries: ['DE'] }))
    const other = await person(shop)
    await keep(other, goods.id)
    await address(shop, fan.id)
    await address(shop, other.id, 'DE')
    await NEWS[name]?.(goods)
    expect(await namesFor(fan)).toEqual([])
    expect(await namesFor(other)).toEqual([name])
  })

  it.each([
    ['price', 'favourite.back'],
    ['stock', 'favourite.cheaper'],
  ] as const)('is silent where the person switched off %s, and notifies of the other kind', async (kind, other) => {
    const { goods, fan } = await kept()
    const off = { in_app: false, sound: false, push: false, mail: false }
    await shop.must(noticeCalls.choose, { kind, ...off }, fan)
    for (const name of KINDS) await NEWS[name]?.(goods)
    expect(await namesFor(fan)).toEqual([other])
  })

  it('notifies those whom a refused batch left out at the next look, and no one twice', async () => {
    const goods = await list(shop, await store(shop))
    await stock(goods, 0)
    const fans = await runText<{ user_id: string }>(
      shop,
      `with fans as (insert into users (id, email, nickname, password_hash)
         select 'fan' || n, 'fan' || n || '@shop.example', 'fan' || n, 'none' from generate_series(1001, 1201) n returning id)
       insert into collects (user_id, goods_id, price_micro) select f.id, g.id, g.price_micro from fans f, goods g where g.id = $1 returning user_id`,
      goods.id,
    )
    expect(fans).toHaveLength(201)
    await stock(goods, 5)
    // The person of the second batch is locked for longer than a batch waits.
    await runText(
      shop,
      `create function refuse_fan() returns trigger language plpgsql as
       $$ begin raise exception 'canceling statement due to lock timeout' using errcode = 'lock_not_available'; end $$`,
    )
    await runText(
      shop,
      `create trigger refuse_fan before update on collects for each row when (new.user_id = 'fan1201') execute function refuse_fan()`,
    )
    expect(await notifyOfFavourites(shop.services)).toBe(200)
    await runText(shop, 'drop function refuse_fan() cascade')
    expect(await notifyOfFavourites(shop.services)).toBe(1)
    expect(await notifyOfFavourites(shop.services)).toBe(0)
  })

  it.runIf(engine === 'postgres')('waits for a person of whom another process has a lock', async () => {
    const { goods, fan } = await kept()
    await stock(goods, 0)
    await stock(goods, 3)
    const release = await closing(shop, statement('', `select 1 from collects where user_id = '${fan.id}' for update`))
    const looking = notifyOfFavourites(shop.services)
    await Promise.race([waiting(shop), looking])
    await release()
    await looking
    expect(await namesFor(fan)).toEqual(['favourite.back'])
  })

  it.runIf(engine === 'postgres')('does not wait for a variant that is just coming back again', async () => {
    const { goods, fan } = await kept()
    await stock(goods, 0)
    await stock(goods, 3)
    const release = await closing(
      shop,
      statement('', `select 1 from sku_returns where goods_id = '${goods.id}' for update`),
    )
    try {
      expect(await namesFor(fan)).toEqual(['favourite.back'])
      expect(await shop.db.run(returns, [goods.id])).toHaveLength(1)
    } finally {
      await release()
    }
    expect(await notifyOfFavourites(shop.services), 'no one twice').toBe(0)
    expect(await shop.db.run(returns, [goods.id])).toEqual([])
  })

  it.each(KINDS)(
    'notifies each person once although two processes run, and none who keeps it no longer: %s',
    async (name) => {
      const { seller, goods, fan } = await kept()
      await shop.must(productCalls.collect, { ids: [goods.id], on: false }, fan)
      const fans = await Promise.all(Array.from({ length: 3 }, () => person(shop)))
      for (const each of fans) await keep(each, goods.id)
      await NEWS[name]?.(goods)
      await Promise.all([notifyOfFavourites(shop.services), notifyOfFavourites(shop.services)])
      for (const each of fans) expect(await namesFor(each)).toEqual([name])
      expect(await namesFor(fan)).toEqual([])
      expect(await namesFor(seller.owner)).toEqual([])
    },
  )
})

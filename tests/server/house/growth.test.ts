import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/people/address.calls.ts'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { days, MAX_FAVOURITES, MAX_FOOTPRINTS } from '#machines/platform/constants.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { signed } from '#tests/support/bonds.ts'
import { person, type Person, sku, store } from '#tests/support/factories.ts'
import { customer, evmAddress, requested } from '#tests/support/money.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'

const OFF_SHELF = `'{"on_shelf": false}'`

describe.each(oneEngine())('what one account can fill on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const rows = async (table: string, where: string, ...values: unknown[]): Promise<number> =>
    (await runText<{ n: number }>(shop, `select count(*)::int as n from ${table} where ${where}`, ...values))[0]?.n ?? 0
  const goodsOf = async (skuId: string): Promise<string> =>
    (await runText<{ id: string }>(shop, 'select goods_id as id from skus where id = $1', skuId))[0]?.id ?? ''
  const full = { key: 'favourites.full', params: { max: MAX_FAVOURITES } }

  /** So many copies of a row, each with an id of its own. */
  const copies = (table: string, id: string, many: number, change = `'{}'`) =>
    runText<{ id: string }>(
      shop,
      `insert into ${table} select c.* from ${table} g, generate_series(1, $2::int) n, lateral jsonb_populate_record(null::${table},
         to_jsonb(g) || jsonb_build_object('id', g.id || '-' || n) || ${change}::jsonb) c where g.id = $1 returning id`,
      id,
      many,
    )

  it('are 2,000 favourite products, whichever way they are kept', async () => {
    const [who, merchant] = [await person(shop), await store(shop)]
    const skuId = await sku(shop, merchant)
    const own = await goodsOf(skuId)
    const ids = (await copies('goods', own, MAX_FAVOURITES, OFF_SHELF)).map(({ id }) => id)
    await runText(
      shop,
      'insert into collects (user_id, goods_id, price_micro) select $1, unnest($2::text[]), 1',
      who.id,
      ids.slice(1),
    )
    const keep = (...wanted: string[]) => shop.ask(productCalls.collect, { ids: wanted, on: true }, who)
    expect((await keep(ids[0] ?? '', own)).problem).toEqual(full)
    expect((await keep(ids[0] ?? '')).body.data).toMatchObject({ collection: MAX_FAVOURITES })
    // What is kept already stays so.
    expect((await keep(ids[0] ?? '')).problem).toBeUndefined()
    expect((await keep(own)).problem).toEqual(full)
    await shop.must(cartCalls.storage, { mode: 'add', sku_id: skuId, quantity: 1 }, who)
    const moved = await shop.ask(cartCalls.collect, { sku_ids: [skuId] }, who)
    expect(moved.problem).toEqual(full)
    expect((await shop.must(cartCalls.lists, {}, who)).count).toBe(1)
    expect(await rows('collects', 'user_id = $1', who.id)).toBe(MAX_FAVOURITES)
  })

  it('are 2,000 shops that they follow', async () => {
    const [who, merchant] = [await person(shop), await store(shop)]
    const { owner } = merchant
    await copies(
      'users',
      owner.id,
      MAX_FAVOURITES,
      `jsonb_build_object('email', n || g.email, 'nickname', g.nickname || n)`,
    )
    const change = `jsonb_build_object('owner_id', g.owner_id || '-' || n, 'name', g.name || n)`
    const ids = (await copies('shops', merchant.id, MAX_FAVOURITES, change)).map(({ id }) => id)
    await runText(shop, 'insert into follows (user_id, shop_id) select $1, unnest($2::text[])', who.id, ids)
    const follow = (id: string, on: boolean) => shop.ask(shopCalls.follow, { id, on }, who)
    expect((await follow(merchant.id, true)).problem).toEqual(full)
    expect((await follow(ids[0] ?? '', true)).problem).toBeUndefined()
    await follow(ids[0] ?? '', false)
    expect((await follow(merchant.id, true)).problem).toBeUndefined()
    // Shops without a history or freight, which the proof would find.
    await runText(shop, 'delete from follows where user_id = $1', who.id)
    await runText(shop, `delete from messages where topic = any(select 'shop:' || id from unnest($1::text[]) id)`, ids)
    await runText(shop, 'delete from shops where id = any($1)', ids)
  })

  it('are the latest 500 products that they looked at', async () => {
    const who = await person(shop)
    const id = await goodsOf(await sku(shop, await store(shop)))
    const ids = (await copies('goods', id, MAX_FOOTPRINTS + 20, OFF_SHELF)).map((each) => each.id)
    await runText(
      shop,
      `insert into footprints (user_id, goods_id, at) select $1, g, shop_now() - n * interval '1 minute' from unnest($2::text[]) with ordinality as t(g, n)`,
      who.id,
      ids,
    )
    await shop.must(productCalls.addbrowse, { id }, who)
    expect(await rows('footprints', 'user_id = $1', who.id)).toBe(MAX_FOOTPRINTS)
    const { data } = await shop.must(productCalls.footprint, {}, who)
    expect(data.slice(0, 2).map((each) => each.id)).toEqual([id, ids[0]])
    await shop.must(productCalls.addbrowse, { id: ids[5] ?? '' }, who)
    expect(await rows('footprints', 'user_id = $1', who.id)).toBe(MAX_FOOTPRINTS)
  })

  it('is nothing by adding and deleting again: no address, no wallet address, no signature', async () => {
    const merchant = await store(shop)
    const who: Person = merchant.owner
    const home = {
      name: 'Li Wei',
      mobile: '138 0013 8000',
      country: 'CN',
      province: 'Zhejiang',
      city: 'Hangzhou',
      address: 'Lake Road 1',
      zip_code: '310000',
    }
    for (let n = 0; n < 4; n++) {
      const { id } = await shop.must(addressCalls.address, home, who)
      await shop.must(addressCalls.deladdress, { id }, who)
      const added = await shop.must(
        walletCalls.addPayAccount,
        { network: 'ERC20', address: evmAddress(), label: 'Mine' },
        who,
      )
      await shop.must(walletCalls.delPayAccount, { id: added.id }, who)
      await signed(shop, merchant)
    }
    expect(await rows('addresses', 'user_id = $1', who.id)).toBe(0)
    expect(await rows('wallet_addresses', 'user_id = $1', who.id)).toBe(0)
    expect(await rows('bond_contracts', 'shop_id = $1', merchant.id)).toBe(1)
  })

  it('keeps a wallet address that a withdrawal names', async () => {
    const who = await customer(shop, { balance: 900_000_000n })
    await requested(shop, who)
    const [address] = (await shop.must(walletCalls.getPayAccount, {}, who)).data
    await shop.must(walletCalls.delPayAccount, { id: address?.id ?? '' }, who)
    expect((await shop.must(walletCalls.getPayAccount, {}, who)).data).toEqual([])
    expect(await rows('wallet_addresses', 'id = $1 and deleted_at is not null', address?.id)).toBe(1)
  })

  it('goes in time: unused signatures, pictures that are gone, prices that nothing is compared with', async () => {
    const merchant = await store(shop)
    await signed(shop, merchant)
    const skuId = await sku(shop, merchant)
    const [gone, kept] = [await looseUpload(shop, merchant.owner.id), await looseUpload(shop, merchant.owner.id)]
    await runText(shop, `update uploads set purged_at = shop_now() - interval '31 days' where id = $1`, gone)
    await runText(shop, `update uploads set purged_at = shop_now() - interval '29 days' where id = $1`, kept)
    const price = (ago: number) =>
      runText(
        shop,
        `insert into sku_prices (sku_id, until, price_micro) values ($1, shop_now() - $2 * interval '1 day', 1)`,
        skuId,
        ago,
      )
    await price(91)
    await price(89)
    await runText(
      shop,
      `update bond_contracts set signed_at = shop_now() - $2 * interval '1 ms' where shop_id = $1`,
      merchant.id,
      days(3),
    )
    await sweep(shop.services)
    expect(await rows('uploads', 'id = any($1)', [gone, kept])).toBe(1)
    expect(await rows('sku_prices', 'sku_id = $1', skuId)).toBe(1)
    expect(await rows('bond_contracts', 'shop_id = $1', merchant.id)).toBe(0)
  })
})

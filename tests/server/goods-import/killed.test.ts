import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import { prove } from '#tests/support/prove.ts'
import { type Ground, groundOn, SECRET } from '#tests/storms/driver/ground.ts'
import { mustAt } from '../../support/call-at.ts'
import { store, type Store } from '../../support/factories.ts'
import { sendFileAt } from '../../support/import-at.ts'
import { zipOf } from '../../support/imports.ts'
import { newPicture } from '../../support/pictures.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { runText } from '../../support/run-text.ts'
import { type ShopProcess, shopProcess, stopAll } from '../../support/shop-process.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'

/** Each product has two rows; every twentieth has an error in its second row. */
const PRODUCTS = 2_000
const EVERY = 20
const WRONG = PRODUCTS / EVERY
const GOOD = PRODUCTS - WRONG
const PICTURES = 20
/** Another process takes an import over when the one that worked on it is silent for ten seconds. */
const PATIENCE_MS = 240_000

function tableOf(category: string): Buffer {
  const header =
    'Handle,Title,Product category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item,Variant Inventory Qty,Image Src,Published'
  const rows = Array.from({ length: PRODUCTS }, (_, n) => [
    `cup-${n},Cup ${n},${category},Size,S,C-${n}-S,20.50,19,${10 + (n % 5)},p${n % PICTURES}.png,FALSE`,
    `cup-${n},,,,L,C-${n}-L,21.50,20,7,,${n % EVERY === 0 ? ',lost' : ''}`,
  ])
  return Buffer.from([header, ...rows.flat()].join('\n'))
}

describeOnPostgres('an import of a real size whose server is killed', (postgres) => {
  let ground: Ground
  let server: ShopProcess
  let own: Store
  beforeAll(async () => {
    const { url, drop } = await freshDatabase(postgres)
    ground = await groundOn(url, drop)
    const env = { NODE_ENV: 'test', DATABASE_URL: url, SECRET, RATE_LIMIT: 'false' }
    server = await shopProcess(env)
    await server.start()
  })
  afterAll(async () => {
    const cutOff = await stopAll([server])
    await ground.close()
    expect(cutOff).toEqual([])
  })

  const call = <In, Out>(asked: Parameters<typeof mustAt<In, Out>>[1], input: In): Promise<Out> =>
    mustAt(server.url, asked, input, own.owner)
  const until = async (id: string, claim: (view: GoodsImportView) => boolean): Promise<GoodsImportView> => {
    for (const over = performance.now() + PATIENCE_MS; performance.now() < over; await wait(50)) {
      const view = await call(goodsImportCalls.info, { id })
      if (claim(view)) return view
      if (view.state.startsWith('failed')) throw new Error(`It failed: ${JSON.stringify(view.failure)}`)
    }
    throw new Error('It does not come to that')
  }
  const killAndStart = async (): Promise<void> => {
    await server.kill()
    await server.start()
  }
  const begin = async (table: Buffer, pictures: Buffer): Promise<string> => {
    const id = newId()
    const sent = {
      table: await sendFileAt(server.url, { id, part: 'table' }, table, own.owner),
      pictures: await sendFileAt(server.url, { id, part: 'pictures' }, pictures, own.owner),
    }
    return (await call(goodsImportCalls.upload, { id, name: 'cups.csv', ...sent, lang: 'en' })).id
  }
  const checkedNow = async (id: string) =>
    (
      await runText<{ n: number }>(
        ground,
        'select count(becomes)::int as n from goods_import_items where import_id = $1',
        id,
      )
    )[0]?.n ?? 0

  /** What stands in the shop, as numbers. */
  const inShop = async () =>
    (
      await runText(
        ground,
        `select count(distinct g.id)::int as goods, count(distinct g.handle)::int as handles, count(*)::int as skus, count(distinct k.code)::int as codes,
           sum(k.on_hand)::int as stock,
           (select count(*)::int from uploads u where u.owner_id = $2 and u.entity = 'goods' and u.purged_at is null) as pictures
         from goods g join skus k on k.goods_id = g.id where g.shop_id = $1`,
        own.id,
        own.owner.id,
      )
    )[0]

  it(
    'goes on by itself with a true count, and nothing is doubled or lost',
    async () => {
      own = await store(ground)
      const category = newId()
      await runText(
        ground,
        `insert into categories (id, name, picture) values ($1, '{"en":"Cups","zh-CN":"","ar":""}', '')`,
        category,
      )
      const entries = await Promise.all(
        Array.from({ length: PICTURES }, async (_, n) => [`p${n}.png`, await newPicture()] as const),
      )
      const [table, pictures] = [tableOf(category), await zipOf(Object.fromEntries(entries))]

      const id = await begin(table, pictures)
      while ((await checkedNow(id)) === 0) await wait(20)
      await killAndStart()
      const preview = await until(id, ({ state }) => state === 'checked')
      expect(preview.facts).toMatchObject({
        rows: PRODUCTS * 2,
        products: PRODUCTS,
        added: GOOD,
        wrong: WRONG,
        same: 0,
      })

      await call(goodsImportMoves['goodsImport.start'], { id, only_good: true })
      for (const least of [1, GOOD / 2]) {
        const { facts } = await until(id, (view) => view.facts.imported >= least)
        expect(facts.imported).toBeLessThan(GOOD)
        await killAndStart()
        // Whatever it was doing when it was killed: what is counted is what is there.
        const [now, { facts: counted }] = [await inShop(), await call(goodsImportCalls.info, { id })]
        expect(now).toMatchObject({ goods: counted.imported })
      }
      const over = await until(id, ({ state }) => state === 'done.kept')
      expect(over.facts).toMatchObject({ imported: GOOD, unchanged: 0, failed: 0 })
      expect(over.timeline.filter(({ name }) => name === 'goodsImport.resumed')).toHaveLength(2)

      const stock = Array.from({ length: PRODUCTS }, (_, n) => (n % EVERY === 0 ? 0 : 10 + (n % 5) + 7))
      const whole = {
        goods: GOOD,
        handles: GOOD,
        skus: GOOD * 2,
        codes: GOOD * 2,
        stock: stock.reduce((sum, n) => sum + n, 0),
        pictures: GOOD,
      }
      expect(await inShop()).toEqual(whole)
      expect(await prove(ground.db)).toEqual([])

      const again = await until(await begin(table, pictures), ({ state }) => state === 'checked')
      expect(again.facts).toMatchObject({ added: 0, changed: 0, same: GOOD, wrong: WRONG })
      expect(await inShop()).toEqual(whole)
    },
    PATIENCE_MS,
  )
})

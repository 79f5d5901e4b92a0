import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls } from '#contract/care/chat.calls.ts'
import { shopOrderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { closeDueAccounts } from '#server/care/account-closing/close-due.job.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { cancelled, type FullAccount, fullAccount, TRACES } from '#tests/support/full-account.ts'
import { prove } from '#tests/support/prove.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

/** Every table in which a text stands, whatever its column. */
async function tablesWith(shop: TestShop, text: string): Promise<string[]> {
  const tables = await runText<{ name: string }>(
    shop,
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await runText(
      shop,
      `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      text,
    )
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

/** The names of all stored files. */
async function filesOf(shop: TestShop): Promise<string[]> {
  const entries = await readdir(join(shop.services.env.DATA_DIR, 'uploads'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe.each(oneEngine())('an account that was closed, on %s', (engine) => {
  let shop: TestShop
  let full: FullAccount
  const traces = () => ({ ...TRACES, email: full.who.email })
  beforeAll(async () => {
    shop = await openShop(engine)
    full = await fullAccount(shop)
  })
  afterAll(() => shop.close())

  it('has left its traces in many tables and files before', async () => {
    const found: Record<string, string[]> = {}
    for (const [name, text] of Object.entries(traces())) found[name] = await tablesWith(shop, text)
    expect(Object.entries(found).filter(([, tables]) => tables.length === 0)).toEqual([])
    expect(found['recipient']).toEqual(expect.arrayContaining(['addresses', 'orders', 'events']))
    const files = await filesOf(shop)
    expect(full.sent.length).toBeGreaterThanOrEqual(4)
    for (const sha256 of full.sent) expect(files.some((name) => name.startsWith(sha256))).toBe(true)
  })

  it('leaves none of them in any table or file after seven days, and breaks no promise', async () => {
    await shop.pass(days(1))
    await cancelled(shop, full.who)
    await shop.standStill(days(7) + 1_000)
    expect(await closeDueAccounts(shop.services)).toBe(1)
    // Stored answers are kept for seven days: the staff’s hold what staff wrote.
    await sweep(shop.services)
    const found: Record<string, string[]> = {}
    for (const [name, text] of Object.entries(traces())) found[name] = await tablesWith(shop, text)
    expect(Object.entries(found).filter(([, tables]) => tables.length > 0)).toEqual([])
    const files = await filesOf(shop)
    expect(full.sent.filter((sha256) => files.some((name) => name.startsWith(sha256)))).toEqual([])
    expect(await prove(shop.db)).toEqual([])
  })

  it('keeps its orders under a number, for the shop and in its log', async () => {
    const { owner } = full.merchant
    const order = await shop.must(shopOrderCalls.orderInfo, { id: full.orderId }, owner)
    expect(order).toMatchObject({
      buyer: { nickname: expect.stringMatching(/^Customer \d+$/) },
      remark: '',
      address: { name: '', city: '', country: 'DE' },
    })
    const events = await shop.must(socketCalls.eventsAfter, { topic: `shop:${full.merchant.id}`, after: 0 }, owner)
    expect(JSON.stringify(events)).not.toContain(TRACES.recipient)
    const goods = await shop.must(productCalls.comment, { id: order.lines[0]?.goods_id ?? '' })
    expect(goods.data[0]).toMatchObject({ text: '', stars: 4 })
  })

  it('stands in no file of the server’s log folder', async () => {
    const { DATA_DIR } = shop.services.env
    const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true })
    const texts = await Promise.all(
      entries.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name), 'latin1')),
    )
    expect(texts.filter((text) => text.includes(full.who.email))).toEqual([])
  })
})

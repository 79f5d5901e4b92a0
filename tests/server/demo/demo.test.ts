import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NETWORKS } from '#machines/platform/constants.ts'
import { stateNames } from '#machines/platform/chart.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { PICTURE_WIDTHS, pictureSizes } from '#contract/people/picture-sizes.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { exampleAddresses } from '#server/money/chain/example-addresses.ts'
import { demoTraces } from '#server/operations/demo/demo-traces.ts'
import { seedDemo } from '#server/operations/demo/seed.ts'
import { shownSearches } from '#server/catalogue/goods/popular-searches.ts'
import { filesFolder } from '#server/platform/plugins/files.ts'
import type { Database } from '#server/platform/db/database.ts'
import { shopNow } from '#server/platform/db/shop-time.ts'
import { prove } from '#tests/support/prove.ts'
import { runText } from '#tests/support/run-text.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

describe('the demo shop', () => {
  let shop: TestShop
  let folder: string
  let refused = ''
  let unfinished: { mark: string[]; orders: string[] }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-demo-'))
    shop = await openShop('embedded', { DATA_DIR: folder })
    // The pictures of this demo cannot be stored at first.
    const files = filesFolder(shop.services.env)
    await writeFile(files, 'no folder')
    await seedDemo(shop.services).catch((error: unknown) => (refused = String(error)))
    unfinished = { mark: await mark(), orders: await orders() }
    await rm(files)
    await seedDemo(shop.services)
  })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  const column = async (text: string): Promise<string[]> =>
    (await runText<{ value: string }>(shop, text)).map(({ value }) => value)

  const mark = () => column(`select value from meta where name = 'demo'`)
  const orders = () => column('select count(*)::text as value from orders')

  it('stores its pictures at the next start if it could not before, and plays no order twice', async () => {
    expect(refused).toContain(filesFolder(shop.services.env))
    expect(unfinished.mark).toEqual(['played'])
    expect(await mark()).toEqual(['done'])
    expect(await orders()).toEqual(unfinished.orders)
  })

  it('breaks no invariant', async () => {
    expect(await prove(shop.db)).toEqual([])
  })

  it('has an import of products that is over, with a row that failed', async () => {
    expect(
      await column(
        `select state || ' ' || (facts ->> 'imported') || ' ' || (facts ->> 'wrong') as value from goods_imports`,
      ),
    ).toEqual(['done.kept 3 1'])
    expect(
      await column(
        `select problems -> 0 -> 'problem' ->> 'key' as value from goods_import_items where becomes = 'wrong'`,
      ),
    ).toEqual(['import.extraCells'])
  })

  it('has wallet entries whose balance is the one before plus the amount', async () => {
    const broken = `select account_id as value from (
      select account_id, balance - amount - coalesce(lag(balance) over (partition by account_id order by at, id), 0) as gap
      from ledger_entries where balance is not null) e where gap <> 0`
    expect(await column(broken)).toEqual([])
  })

  it('has only example addresses to recharge to, at least one on every network', async () => {
    const free = 'select distinct network as value from deposit_addresses where user_id is null order by 1'
    expect(await column(free)).toEqual([...NETWORKS].sort())
    const examples = NETWORKS.flatMap((network) => exampleAddresses(network))
    expect(examples).toEqual(expect.arrayContaining(await column('select address as value from deposit_addresses')))
  })

  it('has orders and refunds in every state', async () => {
    expect(await column('select distinct state as value from orders order by 1')).toEqual(
      stateNames(orderLifecycle).sort(),
    )
    expect(await column('select distinct state as value from refunds order by 1')).toEqual(
      stateNames(refundLifecycle).sort(),
    )
  })

  it('has chats with every kind of message, service cases, a report and unread notices', async () => {
    const kinds = await column(
      `select distinct case when recalled_at is not null then 'recalled' when quote_id is not null then 'quote'
         when order_id is not null then 'order card' when withdrawal_id is not null then 'request card'
         when goods_id is not null then 'product card' else type end as value from chat_messages`,
    )
    expect(kinds).toEqual(
      expect.arrayContaining([
        'img',
        'order card',
        'product card',
        'quote',
        'recalled',
        'request card',
        'text',
        'voice',
      ]),
    )
    expect(await column('select state as value from service_cases')).toEqual(
      expect.arrayContaining(['answered', 'waiting']),
    )
    expect(await column('select reason as value from chat_reports where handled_at is null')).toHaveLength(1)
    const [unread] = await column('select count(*)::text as value from messages where read_at is null')
    expect(Number(unread)).toBeGreaterThan(3)
  })

  it('was played through the door: each order has its history, each review its order', async () => {
    expect(
      await column(
        'select id as value from orders o where not exists (select from status_history h where h.root_id = o.id)',
      ),
    ).toEqual([])
    expect(await column('select count(*)::text as value from order_lines where reviewed')).toEqual(
      await column('select count(*)::text as value from reviews'),
    )
    expect(await column('select event as value from clock_retries')).toEqual([])
  })

  it('has no order older than its goods, and leaves the clock at now', async () => {
    const early = `select o.id as value from orders o join order_lines l on l.order_id = o.id join goods g on g.id = l.goods_id where g.created_at > o.created_at`
    expect(await column(early)).toEqual([])
    expect(Math.abs((await shopNow(shop.db)).getTime() - Date.now())).toBeLessThan(5_000)
  })

  it('fills every block of the home page with pictures that exist', async () => {
    const home = await shop.must(pageCalls.index, {})
    for (const block of [
      home.banners,
      home.popular_terms,
      home.categories,
      home.new,
      home.limited,
      home.hot,
      home.feed.data,
    ]) {
      expect(block.length).toBeGreaterThan(3)
    }
    const pictures = [...home.banners, ...home.categories, ...home.hot].map(({ picture }) => picture)
    for (const url of pictures) expect((await shop.app.inject({ method: 'GET', url })).statusCode, url).toBe(200)
  })

  it('has every picture of its goods in every size', async () => {
    const named = await column(
      'select distinct jsonb_array_elements_text(pictures) as value from goods union select picture from skus',
    )
    const stored = new Set(await readdir(filesFolder(shop.services.env)))
    expect(named.length).toBeGreaterThanOrEqual(90)
    expect(named.filter((address) => !stored.has(basename(address)))).toEqual([])
    const sizes = named.flatMap((address) => pictureSizes(address)?.split(', ') ?? [])
    expect(sizes).toHaveLength(named.length * PICTURE_WIDTHS.length)
    expect(sizes.filter((size) => !stored.has(basename(size.split(' ')[0]!)))).toEqual([])
  })

  it('finds goods for every popular search term in its language', async () => {
    for (const lang of CATALOGUE_LANGUAGES) {
      const { body } = await shop.ask(commonCalls.searchHot, {}, { lang })
      for (const { keywords, picture } of body.data.data) {
        expect(picture, `${lang} ${keywords}`).toMatch(/^\/files\//)
        const found = await shop.must(productCalls.lists, { keywords })
        expect(found.data.length, `${lang} ${keywords}`).toBeGreaterThan(0)
      }
    }
  })

  it('shows popular searches in every language of its goods', async () => {
    for (const lang of CATALOGUE_LANGUAGES) {
      const shown = await shownSearches(shop.db, lang)
      expect(shown.length, `${lang} ${shown.join()}`).toBeGreaterThan(4)
    }
  })

  it('leaves every trace by which production refuses its database', async () => {
    const found = (await demoTraces(shop.db)).join('\n')
    for (const said of ['mark of the demo', 'opening transfers', 'demo accounts', 'example deposit addresses'])
      expect(found).toContain(said)
    expect(await column(`select email as value from users where email not like '%@shop.example'`)).toEqual([])
  })

  it('is set up only once', async () => {
    const before = await orders()
    await seedDemo(shop.services)
    expect(await orders()).toEqual(before)
  })
})

describe('a demo that broke off', () => {
  it('begins again at the next start, and is whole then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-cut-off-'))
    const shop = await openShop('embedded', { DATA_DIR: folder })
    const { db } = shop.services
    let left = 40
    const cutOff: Database = {
      ...db,
      transaction: async (work) => {
        if (left-- === 0) throw new Error('cut off')
        return db.transaction(work)
      },
    }
    await expect(seedDemo({ ...shop.services, db: cutOff })).rejects.toThrow('cut off')
    expect(await runText(shop, `select value from meta where name = 'demo'`)).toEqual([{ value: 'begun' }])
    await seedDemo(shop.services)
    const [found] = await runText(
      shop,
      `select (select value from meta where name = 'demo') as mark, (select count(*)::int from orders) > 150 as played,
         (select count(*)::int from users where pay_hash is null) as without_pin, (select count(*)::int from networks) as networks`,
    )
    expect(found).toEqual({ mark: 'done', played: true, without_pin: 0, networks: 3 })
    expect(await prove(shop.db)).toEqual([])
    await shop.close()
    // What was begun beside the step that broke off may still write its last file.
    await rm(folder, { recursive: true, maxRetries: 5 })
  })
})

describe('a demo beside configured addresses', () => {
  it('fills the pool first and gives none of it to the demo', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-configured-'))
    const file = join(folder, 'addresses.txt')
    const real = '0x52908400098527886e0f7030069857d2e4169ee7'
    await writeFile(file, `# ours\n${real}\n`)
    const shop = await openShop('embedded', { DATA_DIR: folder, ERC20_ADDRESSES: file })
    await seedDemo(shop.services)
    const pool = await runText(
      shop,
      `select lower(address) as address, user_id from deposit_addresses where network = 'ERC20'`,
    )
    expect(pool).toEqual([{ address: real, user_id: null }])
    expect(await prove(shop.db)).toEqual([])
    await shop.close()
    await rm(folder, { recursive: true })
  })

  it('writes nothing where the file names what is no address, and says which line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-wrong-'))
    const file = join(folder, 'addresses.txt')
    await writeFile(file, 'no address\n')
    const shop = await openShop('embedded', { DATA_DIR: folder, BEP20_ADDRESSES: file })
    await expect(seedDemo(shop.services)).rejects.toThrow('BEP20_ADDRESSES: line 1')
    expect(await runText(shop, 'select id from users')).toEqual([])
    await shop.close()
    await rm(folder, { recursive: true })
  })
})

describe('a shop with users', () => {
  it('is never seeded', async () => {
    const shop = await openShop()
    await shop.db.run({
      name: 'test_person',
      text: `insert into users (id, email, nickname, password_hash) values ('p', 'p@shop.example', 'p', 'none')`,
    })
    await seedDemo(shop.services)
    expect(await shop.db.run({ name: 'test_goods', text: 'select id from goods' })).toEqual([])
    await shop.close()
  })
})

import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import type { GoodsImportView } from '#contract/catalogue/goods-import.contract.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { person, sku, store, type Store } from '#tests/support/factories.ts'
import { sendFileAt } from '#tests/support/import-at.ts'
import { runText } from '#tests/support/run-text.ts'
import { type Caller, callerOf } from './support/caller.ts'
import { type Child, startChild } from './support/child.ts'
import { benchDatabase, settleStatistics } from './support/database.ts'
import { type Figure, quantile, rounded } from './support/figure.ts'
import { figureOf, rowOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

/** Each product has two rows. */
const PRODUCTS = isShort ? 500 : 25_000
const ROUNDS = 3
const MOST_MS = 60_000
const MOST_MB = 150
/** How many times as long as alone another person's list may take. */
const REACH = 2
/** How long the list is asked for while nothing is imported, and the pause between two asks. */
const QUIET_MS = isShort ? 1_000 : 10_000
const PAUSE_MS = 40

/** A file in the old vocabulary; every round has other prices, so that each product changes. */
function tableOf(category: string, picture: string, round: number): Buffer {
  const header =
    'Handle,Title,Body (HTML),Vendor,Product category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item,Variant Inventory Qty,Image Src,Published'
  const rows = Array.from({ length: PRODUCTS }, (_, n) => {
    const price = `${20 + round}.50`
    const body = `<p>A cup of stoneware number ${n}.</p><p>Made by hand and fired twice, for tea and coffee.</p>`
    return [
      `cup-${n},Stoneware cup ${n},"${body}",Kiln,${category},Size,S,C-${n}-S,${price},${19 + round},10,${picture},FALSE`,
      `cup-${n},,,,,,L,C-${n}-L,${price},${19 + round},10,,`,
    ].join('\n')
  })
  return Buffer.from([header, ...rows].join('\n'))
}

const memoryOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Asks for a list again and again until told to end; answers how long each took, and the most memory seen. */
function watch(call: Caller, shopper: Store['owner'], pid: number) {
  const took: number[] = []
  let most = 0
  const end = new AbortController()
  const over = (async () => {
    while (!end.signal.aborted) {
      const from = performance.now()
      await call(productCalls.lists, {}, shopper)
      took.push(performance.now() - from)
      most = Math.max(most, await memoryOf(pid))
      await wait(PAUSE_MS)
    }
  })()
  return async () => {
    end.abort()
    await over
    return { p99: quantile(took, 0.99), most }
  }
}

interface Ground {
  readonly server: Child
  readonly call: Caller
  readonly merchant: Store
  readonly shopper: Store['owner']
}

async function until(ground: Ground, id: string, state: string): Promise<GoodsImportView> {
  for (;;) {
    const view = await ground.call(goodsImportCalls.info, { id }, ground.merchant.owner)
    if (view.state === state) return view
    if (view.state.startsWith('failed')) throw new Error(`The import failed: ${JSON.stringify(view.failure)}`)
    await wait(200)
  }
}

async function roundOf(ground: Ground, file: Buffer) {
  const { server, call, merchant, shopper } = ground
  const quiet = watch(call, shopper, server.pid)
  await wait(QUIET_MS)
  const alone = await quiet()
  const busy = watch(call, shopper, server.pid)
  const from = performance.now()
  const uploadId = newId()
  const table = await sendFileAt(
    `http://127.0.0.1:${server.port}`,
    { id: uploadId, part: 'table' },
    file,
    merchant.owner,
  )
  const asked = { id: uploadId, name: 'cups.csv', table, pictures: 0, lang: 'en' as const }
  const { id } = await call(goodsImportCalls.upload, asked, merchant.owner)
  await until(ground, id, 'checked')
  const checkedMs = performance.now() - from
  await call(goodsImportMoves['goodsImport.start'], { id, only_good: false }, merchant.owner)
  const { facts } = await until(ground, id, 'done.kept')
  const ms = performance.now() - from
  if (facts.imported !== PRODUCTS) throw new Error(`${facts.imported} of ${PRODUCTS} products were imported`)
  const during = await busy()
  return { ms, checkedMs, alone, during }
}

/** 50,000 rows from the first byte to the last product: how long, in how much memory, and what other people's lists take in the meantime. */
export async function run(): Promise<Figure> {
  const database = await benchDatabase()
  const db = await openPostgres(database.url, { schema: 'renew' })
  const server = await startChild('support/shop-child.ts', shopEnv(database.url))
  try {
    const kit = kitOn(db)
    const [merchant, other, shopper] = [await store(kit, { level: 5 }), await store(kit), await person(kit)]
    for (let n = 0; n < 30; n += 1) await sku(kit, other, { title: `Bowl ${n}` })
    const category = newId()
    await runText(
      kit,
      `insert into categories (id, name, picture) values ($1, '{"en":"Cups","zh-CN":"","ar":""}', '')`,
      category,
    )
    const sha256 = 'ab'.repeat(32)
    await runText(
      kit,
      `insert into uploads (id, owner_id, purpose, is_public, sha256, type, bytes, width, height, entity, entity_id)
       values ($1, $2, 'goods', true, $3, 'image/webp', 1000, 10, 10, 'goods', $1)`,
      newId(),
      merchant.owner.id,
      sha256,
    )
    await settleStatistics(db)
    const ground = { server, call: callerOf(server.port), merchant, shopper }
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await roundOf(ground, tableOf(category, `/uploads/${sha256}.webp`, round)))
    return figureOf(
      'import',
      [
        rowOf('from the first byte to the last product', 'ms', {
          rounds: rounds.map(({ ms }) => ({ ours: ms, floor: MOST_MS })),
          reach: 1,
        }),
        rowOf('memory over idle', 'MB', {
          rounds: rounds.map(({ alone, during }) => ({ ours: during.most - alone.most, floor: MOST_MB })),
          reach: 1,
        }),
        rowOf('the list of another person, p99', 'ms', {
          rounds: rounds.map(({ alone, during }) => ({ ours: during.p99, floor: alone.p99 })),
          reach: REACH,
        }),
      ],
      { rows_of_the_file: PRODUCTS * 2, checked_ms: rounds.map(({ checkedMs }) => rounded(checkedMs)) },
    )
  } finally {
    await server.stop()
    await db.close()
    await database.drop()
  }
}

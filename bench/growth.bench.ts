import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { dueNow } from '#server/platform/jobs/clock.job.ts'
import { registry } from '#server/domains.ts'
import { sweep } from '#server/platform/jobs/sweep.job.ts'
import { readHome } from '#server/catalogue/page/page.service.ts'
import { type Cost, measured } from './growth/cost.ts'
import { boardOf, type Ground } from './growth/ground.ts'
import { EVENTS, ORDERS } from './growth/sizes.ts'
import { trading } from './growth/trading.ts'
import { startAsked } from './support/asked-child.ts'
import { catalogueOf } from './support/bench-catalogue.ts'
import { paidOrder, tradeIn } from './support/bench-orders.ts'
import { callerOf } from './support/caller.ts'
import type { Figure, Row } from './support/figure.ts'
import type { LabMethods } from './support/lab-shop-child.ts'
import { settleStatistics } from './support/database.ts'
import { looksElsewhere, manyDue, settledElsewhere } from './support/many-orders.ts'
import { figureOf } from './support/rows.ts'
import { shopEnv } from './support/shop-env.ts'
import { isShort } from './support/short.ts'

const GOODS = isShort ? [1_000, 10_000] : [1_000, 100_000]
const NOBODY_ASKS_MICRO = '1000000000000'
/** A common word stands on a hundred times as many goods. */
const SEARCH_REACH = 1 / 0.4

async function groundOfGoods(goods: number): Promise<Ground> {
  const catalogue = await catalogueOf(goods)
  const server = await startAsked<Pick<LabMethods, 'port'>>('support/lab-shop-child.ts', shopEnv(catalogue.url))
  const rows = await catalogue.db.run<{ id: string }>({
    name: 'bench_some',
    text: 'select id from goods order by md5(id) limit 100',
  })
  return { catalogue, server, call: callerOf(await server.ask('port')), ids: rows.map(({ id }) => id) }
}

/** What browsing costs. */
function browsing(small: Ground, large: Ground): Cost[] {
  const both = (what: string, of: (ground: Ground, n: number) => Promise<unknown>, reach?: number): Cost => ({
    what: `${what}, ${small.catalogue.goods} → ${large.catalogue.goods} goods`,
    ...(reach === undefined ? {} : { reach }),
    small: (n) => of(small, n),
    large: (n) => of(large, n),
  })
  const idOf = ({ ids }: Ground, n: number): string => ids[n % ids.length] ?? ''
  const keywords = ['teapot', 'headphones', '背包', 'خيمة', 'linen', 'running shoes', '咖啡', 'puzzle']
  const wordOf = (n: number): string => keywords[n % keywords.length] ?? ''
  return [
    both('list by price', (ground) => ground.call(productCalls.lists, { sort: 'price_asc' })),
    both('list of a category', (ground) => ground.call(productCalls.lists, { category: 'tops', sort: 'sales' })),
    both('list of a wide category by price', (ground) =>
      ground.call(productCalls.lists, { category: 'clothing', sort: 'price_asc' }),
    ),
    both('list of prices no one asks, the newest', (ground) =>
      ground.call(productCalls.lists, { lowest: NOBODY_ASKS_MICRO, sort: 'new' }),
    ),
    both('page of goods', (ground, n) => ground.call(productCalls.goods, { id: idOf(ground, n) })),
    both('search', (ground, n) => ground.call(productCalls.lists, { keywords: wordOf(n) }), SEARCH_REACH),
    both(
      'search by price',
      (ground, n) => ground.call(productCalls.lists, { keywords: wordOf(n), sort: 'price_asc' }),
      SEARCH_REACH,
    ),
    // Beside the server, which keeps it for three seconds.
    both('home', ({ catalogue }) => readHome(catalogue.db, 'en')),
    both('list of shops', (ground) => ground.call(shopCalls.list, {})),
  ]
}

/** What the board of a small shop costs on a day on which the others settle much and are looked at a lot, and on one on which they are not. */
async function amongOthers(quiet: Ground, busy: Ground): Promise<Cost> {
  const [alone, beside] = [await tradeIn(quiet.catalogue.db), await tradeIn(busy.catalogue.db)]
  await paidOrder(quiet.call, alone)
  const { id } = await paidOrder(busy.call, beside)
  await settledElsewhere(busy.catalogue.db, id, ORDERS)
  await looksElsewhere(busy.catalogue.db, beside.merchant.id, ORDERS)
  for (const { catalogue } of [quiet, busy]) await settleStatistics(catalogue.db)
  return {
    what: `shop board, ${ORDERS} settlements of other shops today, and as many looks`,
    small: () => boardOf(quiet, alone),
    large: () => boardOf(busy, beside),
  }
}

/** What it costs to find nothing to sweep, in a database with much and in one with little. */
const sweeping = (little: Ground, much: Ground): Cost => ({
  what: `an hourly sweep, ${EVENTS} events`,
  small: () => sweep({ db: little.catalogue.db, registry }),
  large: () => sweep({ db: much.catalogue.db, registry }),
})

/** A page of what is due is as long. */
const FEW_DUE = 1_000

/** What a look at the clock costs with much overdue, as after an outage, and with little. Its servers are stopped: they would move it. */
async function lookingAtTheClock(little: Ground, much: Ground): Promise<Cost> {
  for (const [ground, count] of [
    [little, FEW_DUE],
    [much, ORDERS],
  ] as const) {
    const { db } = ground.catalogue
    const { id } = await paidOrder(ground.call, await tradeIn(db))
    await ground.server.stop()
    await manyDue(db, id, count)
    await settleStatistics(db)
  }
  return {
    what: `a look at what is due, ${FEW_DUE} → ${ORDERS} orders overdue`,
    small: () => dueNow(little.catalogue.db, registry.kinds),
    large: () => dueNow(much.catalogue.db, registry.kinds),
  }
}

/** What the same asks cost of little and of much: goods, orders, events. Where the cost grows faster than the answer, the row says so. */
export async function run(): Promise<Figure> {
  const [few = 0, lots = 0] = GOODS
  const grounds: Ground[] = []
  try {
    for (const goods of [few, lots]) grounds.push(await groundOfGoods(goods))
    const [small, large] = grounds
    if (!small || !large) throw new Error('two catalogues are compared')
    const rows: Row[] = []
    for (const cost of browsing(small, large)) rows.push(await measured(cost))
    for (const cost of await trading(small)) rows.push(await measured(cost))
    rows.push(await measured(await amongOthers(large, small)))
    rows.push(await measured(sweeping(large, small)))
    rows.push(await measured(await lookingAtTheClock(large, small)))
    return figureOf('growth', rows, {
      grows_faster_than_its_answer: rows.filter(({ verdict }) => verdict === 'missed').map(({ what }) => what),
    })
  } finally {
    for (const { server, catalogue } of grounds) {
      await server.stop()
      await catalogue.close()
    }
  }
}

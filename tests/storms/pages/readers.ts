import { isDeepStrictEqual } from 'node:util'
import { orderCalls } from '#contract/order.calls.ts'
import type { OrderView } from '#contract/order.contract.ts'
import { address, person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { AskLog } from '../driver/ask-log.ts'
import type { Later } from '../driver/clearing-up.ts'
import { crowd, times } from '../driver/crowd.ts'
import type { Driver } from '../driver/driver.ts'
import type { Buyer, Kit } from '../driver/ground.ts'
import { oneOf, place } from '../driver/orders.ts'
import { type OpenPage, pageOpener } from './open-page.ts'

/** Somebody who looks at an order of theirs on a page of their own. */
export interface Reader {
  readonly owner: Buyer
  readonly orderId: string
  /** The price that was asked last: each move lowers it. */
  total: bigint
  readonly page: OpenPage
  /** What the page shows and how sure it is of it. */
  readonly shows: () => ReturnType<ReturnType<OpenPage['watchOrder']>['now']>
  readonly isConnected: () => boolean
  /** How often the page was told to fetch anew. */
  readonly resyncs: () => number
  /** When the page was told of each version of the order, by this process's clock. */
  readonly toldAt: ReadonlyMap<number, number>
  /** For how long each loss of the socket lasted, in milliseconds; one that is not over has lasted until now. */
  readonly gaps: () => number[]
  readonly close: () => void
}

/** Whoever is not level by then is not going to be, though all pages share two cores with all servers. */
const LEVEL_AT_ALL_MS = 30_000

/** People who each look at one unpaid order through a network until all is cleared up, and write down what no page may be told. */
export async function openReaders(
  { ground, driver, log }: { ground: Kit; driver: Driver; log: AskLog },
  { count, skuId, origin }: { count: number; skuId: string; origin: string },
  later: Later,
): Promise<Reader[]> {
  const open = await pageOpener()
  const readers = await crowd(times(count), 8, async () => {
    const someone = await person(ground, { balance: 0n, pin: null })
    const owner = { ...someone, addressId: await address(ground, someone.id) }
    const placed = await place(driver, owner, [oneOf(skuId)])
    if (!placed.ok) throw new Error(`An order was refused: ${placed.problem.key}`)
    const reader = read(open(origin, owner), owner, placed.value, log)
    later(reader.close)
    return reader
  })
  if (neverLevel(await level(readers, ground)) > 0)
    throw new Error(`Not all pages were live within ${LEVEL_AT_ALL_MS} ms`)
  return readers
}

function read(page: OpenPage, owner: Buyer, order: OrderView, log: AskLog): Reader {
  const lasts = new Map<string, number>()
  const gaps: number[] = []
  const toldAt = new Map<number, number>()
  let resyncs = 0
  let lostAt: number | undefined
  page.told$.subscribe(({ event: { topic, seq, version } }) => {
    const last = lasts.get(topic) ?? 0
    log.claim(seq > last, `a page was told ${seq} after ${last}`)
    lasts.set(topic, seq)
    toldAt.set(version, performance.now())
  })
  page.resync$.subscribe(() => (resyncs += 1))
  const isConnected = (): boolean => page.connection$.value.state === 'live'
  let wasLive = false
  page.connection$.subscribe(({ state }) => {
    if (state !== 'live') return void (wasLive && (lostAt ??= performance.now()))
    wasLive = true
    if (lostAt !== undefined) gaps.push(performance.now() - lostAt)
    lostAt = undefined
  })
  const watched = page.watchOrder(order.id, 'shopper')
  const looking = watched.subscribe()
  const stop = page.startShop()
  return {
    owner,
    orderId: order.id,
    total: BigInt(order.money.total),
    page,
    shows: () => watched.now(),
    isConnected,
    resyncs: () => resyncs,
    toldAt,
    gaps: () => (lostAt === undefined ? gaps : [...gaps, performance.now() - lostAt]),
    close: () => {
      looking.unsubscribe()
      stop()
    },
  }
}

const versions = async (ground: Kit, readers: readonly Reader[]): Promise<Map<string, number>> => {
  const ids = readers.map(({ orderId }) => orderId)
  const rows = await runText<{ id: string; version: number }>(
    ground,
    'select id, version from orders where id = any($1)',
    ids,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** How long each reader needs until their page is live and shows what the database says; those that never do count as the longest. */
async function level(readers: readonly Reader[], ground: Kit): Promise<number[]> {
  const begun = performance.now()
  const right = await versions(ground, readers)
  const took: number[] = []
  let late = [...readers]
  while (late.length > 0 && performance.now() - begun < LEVEL_AT_ALL_MS) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    late = late.filter((reader) => {
      const shown = reader.shows()
      const isLevel = reader.isConnected() && shown.state === 'live' && shown.data.version === right.get(reader.orderId)
      if (isLevel) took.push(performance.now() - begun)
      return !isLevel
    })
  }
  return [...took, ...late.map(() => LEVEL_AT_ALL_MS)]
}

const neverLevel = (took: readonly number[]): number => took.filter((ms) => ms >= LEVEL_AT_ALL_MS).length

/** After trouble every page shows what the server says within this. */
const LEVEL_WITHIN_MS = 5_000

/** Claims that in time each page is live and shows exactly what a fresh fetch would show; answers how long each needed. */
export async function claimLevel(
  readers: readonly Reader[],
  { ground, driver, log }: { ground: Kit; driver: Driver; log: AskLog },
  after: string,
  within = LEVEL_WITHIN_MS,
): Promise<number[]> {
  const took = await level(readers, ground)
  const late = took.filter((ms) => ms >= within).length
  const never = neverLevel(took)
  log.claim(never === 0, `${never} pages were not level at all after: ${after}`)
  log.claimInTime(late === 0, `${late} pages were not level ${within} ms after: ${after}`)
  await crowd(readers, 16, async ({ owner, orderId, shows }) => {
    const fresh = await driver.must(orderCalls.getOrderInfo, { id: orderId }, owner)
    const shown = shows()
    const data = 'data' in shown ? shown.data : undefined
    const isSame = isDeepStrictEqual(data, fresh)
    log.claim(isSame, `a page shows version ${data?.version} of ${fresh.version}, or something else, after: ${after}`)
  })
  return took
}

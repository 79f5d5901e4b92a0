import { isDeepStrictEqual } from 'node:util'
import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { address, type Person, person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { AskLog } from '../driver/ask-log.ts'
import type { Later } from '../driver/clearing-up.ts'
import { crowd, times } from '../driver/crowd.ts'
import type { Driver } from '../driver/driver.ts'
import type { Kit } from '../driver/ground.ts'
import { oneOf, place } from '../driver/orders.ts'
import { type OpenPage, pageOpener } from './open-page.ts'

/** A reader of an order on a page of their own: its buyer or its merchant. */
export interface Reader {
  readonly who: Person
  readonly as: 'shopper' | 'merchant'
  readonly orderId: string
  /** The price that was asked last: each move lowers it. */
  total: bigint
  readonly page: OpenPage
  /** What the page shows and how sure it is of it. */
  readonly shows: () => ReturnType<ReturnType<OpenPage['watchOrder']>['now']>
  readonly isConnected: () => boolean
  /** How often the page was told to fetch again. */
  readonly resyncs: () => number
  /** When the page was told of each version of the order, by this process's clock. */
  readonly receivedAt: ReadonlyMap<number, number>
  /** For how long each loss of the socket lasted, in milliseconds; one that is not over has lasted until now. */
  readonly gaps: () => number[]
  readonly close: () => void
}

/** A page that is not up to date by then will not be, though all pages share two cores with all servers. */
const LEVEL_AT_ALL_MS = 15_000
/** The same where all pages open at once. */
const OPEN_AT_ALL_MS = 30_000

/**
 * People who each look at one unpaid order through a network until all is cleared up, and write down what no page may be told. So
 * many of them are the merchant, who hears of all orders.
 */
export async function openReaders(
  { ground, driver, log }: { ground: Kit; driver: Driver; log: AskLog },
  { count, skuId, origin, merchants }: Opened,
  later: Later,
): Promise<Reader[]> {
  const open = await pageOpener()
  const readers = await crowd(times(count), 8, async (n) => {
    const someone = await person(ground, { balance: 0n, pin: null })
    const owner = { ...someone, addressId: await address(ground, someone.id) }
    const placed = await place(driver, owner, [oneOf(skuId)])
    if (!placed.ok) throw new Error(`An order was refused: ${placed.problem.key}`)
    const isMerchants = merchants !== undefined && n < merchants.count
    const looking = isMerchants
      ? ({ who: merchants.owner, as: 'merchant' } as const)
      : ({ who: owner, as: 'shopper' } as const)
    const reader = read(open(origin, looking.who), looking, placed.value, log)
    later(reader.close)
    return reader
  })
  const took = await level(readers, ground, OPEN_AT_ALL_MS)
  if (took.some((ms) => ms >= OPEN_AT_ALL_MS)) throw new Error(`Not all pages were live within ${OPEN_AT_ALL_MS} ms`)
  return readers
}

/** How many pages, over orders of which SKU, through which address; and whose are those of the shop. */
interface Opened {
  readonly count: number
  readonly skuId: string
  readonly origin: string
  readonly merchants?: { readonly owner: Person; readonly count: number }
}

function read(page: OpenPage, { who, as }: Pick<Reader, 'who' | 'as'>, order: OrderView, log: AskLog): Reader {
  const lasts = new Map<string, number>()
  const gaps: number[] = []
  const receivedAt = new Map<number, number>()
  let resyncs = 0
  let lostAt: number | undefined
  page.events$.subscribe(({ event: { topic, seq, version, entity_id } }) => {
    const last = lasts.get(topic) ?? 0
    log.claim(seq > last, `a page was told ${seq} after ${last}`)
    lasts.set(topic, seq)
    if (entity_id === order.id) receivedAt.set(version, performance.now())
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
  const watched = page.watchOrder(order.id, as)
  const looking = watched.subscribe()
  const stop = page.startShop()
  return {
    who,
    as,
    orderId: order.id,
    total: BigInt(order.money.total),
    page,
    shows: () => watched.now(),
    isConnected,
    resyncs: () => resyncs,
    receivedAt,
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
async function level(readers: readonly Reader[], ground: Kit, patienceMs: number): Promise<number[]> {
  const begun = performance.now()
  const right = await versions(ground, readers)
  const took: number[] = []
  let late = [...readers]
  while (late.length > 0 && performance.now() - begun < patienceMs) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    late = late.filter((reader) => {
      const shown = reader.shows()
      const isLevel = reader.isConnected() && shown.state === 'live' && shown.data.version === right.get(reader.orderId)
      if (isLevel) took.push(performance.now() - begun)
      return !isLevel
    })
  }
  return [...took, ...late.map(() => patienceMs)]
}

/** After trouble every page shows what the server says within this. */
const LEVEL_WITHIN_MS = 5_000

/** Claims that in time each page is live and shows exactly what a fresh fetch would show; answers how long each needed. */
export async function claimLevel(
  readers: readonly Reader[],
  { ground, driver, log }: { ground: Kit; driver: Driver; log: AskLog },
  after: string,
  within = LEVEL_WITHIN_MS,
): Promise<number[]> {
  const took = await level(readers, ground, LEVEL_AT_ALL_MS)
  const late = took.filter((ms) => ms >= within).length
  const never = took.filter((ms) => ms >= LEVEL_AT_ALL_MS).length
  log.claim(never === 0, `${never} pages were not level at all after: ${after}`)
  log.claimInTime(late === 0, `${late} pages were not level ${within} ms after: ${after}`)
  await crowd(readers, 16, async ({ who, as, orderId, shows }) => {
    const call = as === 'merchant' ? shopOrderCalls.orderInfo : orderCalls.getOrderInfo
    const fresh = await driver.must(call, { id: orderId }, who)
    const shown = shows()
    const data = 'data' in shown ? shown.data : undefined
    const isSame = isDeepStrictEqual(data, fresh)
    log.claim(isSame, `a page shows version ${data?.version} of ${fresh.version}, or something else, after: ${after}`)
  })
  return took
}

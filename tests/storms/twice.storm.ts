import { isDeepStrictEqual } from 'node:util'
import { cartCalls } from '#contract/trade/cart.calls.ts'
import type { Batch } from '#contract/trade/order.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { answersHeld } from './driver/answers-held.ts'
import { clearingUp } from './driver/clearing-up.ts'
import { crowd, times } from './driver/crowd.ts'
import { cancelling, type Deal, deals } from './driver/deal.ts'
import { type Driver, driverOf, type KeyedAsk } from './driver/driver.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { oneOf, onlyOrder, paying, quoted } from './driver/orders.ts'
import { shopServer } from './driver/server.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import type { Storm } from './storm.ts'

const AT_ONCE = 50
const LATER = 10
const TABS = 20
/** Pairs of asks that share a key and nothing else. */
const STRANGERS = 4

interface Scene extends Stage {
  /** A second process of the shop, on the same database. */
  readonly other: Driver
}

/** T4: the same ask more than once. */
export const twice: Storm = {
  name: 'twice',
  says: 'Every ask arrives many times, at once and later, at two processes: it happens once, and everybody hears the same.',
  sizes: [{ fromMinutes: 0, holds: `each ask ${AT_ONCE} times at once and ${LATER} times later, ${TABS} tabs` }],
  counts: [],
  run: (ask) =>
    stormOn(ask, {}, (stage) =>
      clearingUp(async (later) => {
        const second = await shopServer({ DATABASE_URL: stage.ground.url })
        later(second.stop)
        await second.start()
        const scene = { ...stage, other: driverOf(second.port, stage.log, stage.over) }
        await rounds(ask.minutes, async () => {
          // Each leaves orders unpaid, of which no one may have many.
          const [buyer] = await buyers(stage.ground, 1)
          if (!buyer) throw new Error('No one came')
          const skuId = await sku(stage.ground, await store(stage.ground), { stock: 1_000 })
          await oneKey(scene, buyer, skuId)
          await oneCart(scene, buyer, skuId)
          await oneKeyForTwo(scene, buyer)
        })
        return 0
      }),
    ),
}

/** Lets asks go at one moment, by turns at each process. */
async function atBoth({ driver, other }: Scene, asks: readonly KeyedAsk[]): Promise<Result<unknown>[]> {
  const odd = (is: boolean): KeyedAsk[] => asks.filter((_, n) => (n % 2 === 1) === is)
  return (await Promise.all([driver.together(odd(false)), other.together(odd(true))])).flat()
}

/** The same ask many times at once, then some times more; answers what everybody heard. */
async function manyTimes(scene: Scene, ask: KeyedAsk): Promise<Result<unknown>> {
  const { ground, driver, other, log, chance } = scene
  // Within a process equal asks are one: what meets in the database is one of each.
  const results = await answersHeld(ground, 2, () =>
    atBoth(
      scene,
      times(AT_ONCE).map(() => ask),
    ),
  )
  for (let n = 0; n < LATER; n++) results.push(await chance.pick([driver, other]).send(ask))
  const [first] = results
  if (!first) throw new Error('No one asked')
  const same = results.filter((each) => isDeepStrictEqual(each, first)).length
  log.claim(same === results.length, `${results.length - same} of ${results.length} equal asks were answered otherwise`)
  return first
}

async function oneKey(scene: Scene, buyer: Buyer, skuId: string): Promise<void> {
  const { driver, log, ground } = scene
  const asked = await quoted(driver, buyer, [oneOf(skuId)])
  const placed = (await manyTimes(scene, asked)) as Result<Batch>
  if (!placed.ok) throw new Error(`Placing was refused: ${JSON.stringify(placed.problem)}`)
  const order = onlyOrder(placed.value)
  const payment = paying(buyer, order)
  const paid = await manyTimes(scene, payment)
  log.claim(paid.ok, 'a payment was refused')
  const [[orders], [debits]] = await Promise.all([
    runText<{ n: number }>(ground, 'select count(*)::int as n from order_lines where sku_id = $1', skuId),
    runText<{ n: number }>(
      ground,
      `select count(*)::int as n from ledger_transfers where kind = 'payment' and entity_id = $1`,
      order.id,
    ),
  ])
  log.claim(orders?.n === 1, `one key placed ${orders?.n} orders`)
  log.claim(debits?.n === 1, `one key paid ${debits?.n} times`)
  await otherBody(scene, asked, { remarks: { [skuId]: 'another' } })
  await otherBody(scene, payment, { total: '1' })
}

/** A key that was used for something else is refused, always. */
async function otherBody(scene: Scene, { asked, key }: KeyedAsk, change: object): Promise<void> {
  const other = { key, asked: { ...asked, input: { ...asked.input, ...change } } }
  const results = await atBoth(
    scene,
    times(LATER).map(() => other),
  )
  const refused = results.filter((each) => !each.ok && each.problem.key === 'key.reused').length
  scene.log.claim(
    refused === LATER,
    `a used key was refused ${refused} of ${LATER} times for another ${asked.call.path}`,
  )
}

/**
 * One key for two orders at the same moment: they share no lock, so that only the row of the answer tells them apart. One is
 * cancelled, the other ask hears that its key was used.
 */
async function oneKeyForTwo(scene: Scene, buyer: Buyer): Promise<void> {
  const { ground, driver, other, log } = scene
  const all = await deals(
    scene,
    times(2 * STRANGERS).map(() => buyer),
    'placed',
  )
  const pairs = times(STRANGERS).map((n) => all.slice(2 * n, 2 * n + 2) as [Deal, Deal])
  const asks = pairs.map(([one, another]) => {
    const first = cancelling(one)
    return [first, { ...cancelling(another), key: first.key }] as const
  })
  const [here, there] = await answersHeld(ground, 2 * STRANGERS, () =>
    Promise.all([driver.together(asks.map(([one]) => one)), other.together(asks.map(([, another]) => another))]),
  )
  await crowd(pairs, STRANGERS, async (pair, n) => {
    const answers = [here[n], there[n]].map((each) => (each?.ok ? 'cancelled' : each?.problem.key))
    const states = await runText<{ state: string }>(
      ground,
      'select state from orders where id = any($1) order by state',
      pair.map(({ order }) => order.id),
    )
    const stand = states.map(({ state }) => state).join()
    log.claim(
      answers.includes('cancelled') && answers.includes('key.reused'),
      `one key for two orders was answered ${answers.join(', ')}`,
    )
    log.claim(stand === 'cancelled,pendingPayment', `one key for two orders left them ${stand}`)
  })
}

/** The same checkout open in many tabs: one order, whichever tab was first, and all tabs show it. */
async function oneCart(scene: Scene, buyer: Buyer, skuId: string): Promise<void> {
  const { driver, log, ground } = scene
  const line = { sku_id: skuId, quantity: 2 }
  await driver.must(cartCalls.storage, { mode: 'set', ...line }, buyer)
  const { asked, key } = await quoted(driver, buyer, [line])
  const tabs = times(TABS).map((tab) => ({ asked, key: `${key}/${tab}` }))
  const results = (await atBoth(scene, tabs)) as Result<Batch>[]
  const batches = new Set(results.map((each) => (each.ok ? each.value.batch_id : each.problem.key)))
  log.claim(
    batches.size === 1 && results.every(({ ok }) => ok),
    `one checkout in ${TABS} tabs became ${[...batches].join(', ')}`,
  )
  const [orders] = await runText<{ n: number }>(
    ground,
    'select count(*)::int as n from order_lines where sku_id = $1 and quantity = 2',
    skuId,
  )
  log.claim(orders?.n === 1, `one checkout in ${TABS} tabs placed ${orders?.n} orders`)
  const { shops } = await driver.must(cartCalls.lists, {}, buyer)
  const held = shops.flatMap(({ lines }) => lines).map(({ placed }) => (placed === null ? 'free' : 'placed'))
  log.claim(held.join() === 'placed', `after the checkout the line of the cart is ${held.join() || 'gone'}`)
}

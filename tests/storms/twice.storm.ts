import { isDeepStrictEqual } from 'node:util'
import { cartCalls } from '#contract/cart.calls.ts'
import type { Batch } from '#contract/order.contract.ts'
import type { Result } from '#contract/problem.ts'
import { sku, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { times } from './driver/crowd.ts'
import type { KeyedAsk } from './driver/driver.ts'
import { type Buyer, buyers } from './driver/ground.ts'
import { oneOf, onlyOrder, paying, quoted } from './driver/orders.ts'
import { rounds, type Stage, stormOn } from './driver/stage.ts'
import type { Storm } from './storm.ts'

const AT_ONCE = 50
const LATER = 10
const TABS = 20

/** T4: the same ask more than once. */
export const twice: Storm = {
  name: 'twice',
  says: 'Every ask arrives many times, at once and later: it happens once, and everybody hears the same.',
  run: (ask) =>
    stormOn(ask, {}, async (stage) => {
      const people = await buyers(stage.ground, 8)
      await rounds(ask.minutes, async () => {
        const buyer = stage.chance.pick(people)
        const skuId = await sku(stage.ground, await store(stage.ground), { stock: 1_000 })
        await oneKey(stage, buyer, skuId)
        await oneCart(stage, buyer, skuId)
      })
      return 0
    }),
}

/** The same ask many times at once, then some times more; answers what everybody heard. */
async function manyTimes({ driver, log }: Stage, ask: KeyedAsk): Promise<Result<unknown>> {
  const results = await driver.together(times(AT_ONCE).map(() => ask))
  for (let n = 0; n < LATER; n++) results.push(await driver.send(ask))
  const [first] = results
  if (!first) throw new Error('Nobody asked')
  const same = results.filter((each) => isDeepStrictEqual(each, first)).length
  log.claim(same === results.length, `${results.length - same} of ${results.length} equal asks were answered otherwise`)
  return first
}

async function oneKey(stage: Stage, buyer: Buyer, skuId: string): Promise<void> {
  const { driver, log, ground } = stage
  const asked = await quoted(driver, buyer, [oneOf(skuId)])
  const placed = (await manyTimes(stage, asked)) as Result<Batch>
  if (!placed.ok) throw new Error(`Placing was refused: ${JSON.stringify(placed.problem)}`)
  const order = onlyOrder(placed.value)
  const payment = paying(buyer, order)
  const paid = await manyTimes(stage, payment)
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
  await otherBody(stage, asked, { remarks: { [skuId]: 'another' } })
  await otherBody(stage, payment, { total: '1' })
}

/** A key that was used for something else is refused, always. */
async function otherBody({ driver, log }: Stage, { asked, key }: KeyedAsk, change: object): Promise<void> {
  const other = { key, asked: { ...asked, input: { ...asked.input, ...change } } }
  const results = await driver.together(times(LATER).map(() => other))
  const refused = results.filter((each) => !each.ok && each.problem.key === 'key.reused').length
  log.claim(refused === LATER, `a used key was refused ${refused} of ${LATER} times for another ${asked.call.path}`)
}

/** The same checkout open in many tabs: one order, whichever tab was first, and all tabs show it. */
async function oneCart(stage: Stage, buyer: Buyer, skuId: string): Promise<void> {
  const { driver, log, ground } = stage
  const line = { sku_id: skuId, quantity: 2 }
  await driver.must(cartCalls.storage, { mode: 'set', ...line }, buyer)
  const { asked, key } = await quoted(driver, buyer, [line])
  const results = (await driver.together(
    times(TABS).map((tab) => ({ asked, key: `${key}/${tab}` })),
  )) as Result<Batch>[]
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
  const { count } = await driver.must(cartCalls.lists, {}, buyer)
  log.claim(count === 0, `the cart still holds ${count} lines after the checkout`)
}

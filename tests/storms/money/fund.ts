import { setTimeout as sleep } from 'node:timers/promises'
import { bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import type { Asked } from '#tests/support/asked.ts'
import { costOf, signed } from '#tests/support/bonds.ts'
import { credit, PIN, sku, store, type Store, USDT } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import type { Chance } from '../driver/chance.ts'
import { crowd, times } from '../driver/crowd.ts'
import { confirming, shipping } from '../driver/deal.ts'
import { type Driver, keyedAsk } from '../driver/driver.ts'
import type { Buyer, Kit } from '../driver/ground.ts'
import { oneOf, paying, place } from '../driver/orders.ts'

/** A shop that pays into a fund, and what it sells. */
export interface FundShop {
  readonly shop: Store
  readonly skuId: string
}

/** A buyer, a shop with a fund, and the person at the desk. */
interface FundLife {
  readonly ground: Kit
  readonly driver: Driver
  readonly chance: Chance
  readonly buyer: Buyer
  readonly at: FundShop
  readonly desk: Asked['as']
}

/** An order is settled so soon after its receipt, and the clock looks every second. */
const AFTER_SALES_MS = 500
const SETTLED_MS = 3_000

/** So many shops whose owners have been here for a while, with money for a fund. */
export const fundShops = (ground: Kit, n: number): Promise<FundShop[]> =>
  crowd(times(n), n, async () => {
    const shop = await store(ground, { level: 0 })
    await runText(ground, `update users set created_at = created_at - interval '30 days' where id = $1`, shop.owner.id)
    await credit(ground, shop.owner.id, 1_000_000n * USDT)
    return { shop, skuId: await sku(ground, shop, { stock: 1_000_000 }) }
  })

/** A merchant pays into the fund or asks for it back, twice at once now and then; customer service may release it early. */
export async function moveFund({ driver, chance, at: { shop }, desk }: FundLife): Promise<void> {
  const { id, owner } = shop
  const level = chance.between(0, 3)
  const common = { id, level, contract_id: await signed(driver, shop), pay_password: PIN }
  const up = keyedAsk(bondMoves['bond.upgrade'], { ...common, amount: await costOf(driver, shop, level) }, owner)
  const down = keyedAsk(bondMoves['bond.requestRefund'], { ...common, off_shelf: true }, owner)
  if (chance.happens(0.3)) await driver.together([up, up, down])
  else await driver.send(chance.happens(0.5) ? up : down)
  const early = keyedAsk(deskBondCalls.audit, { id, verdict: 'releaseNow', reason: 'Known for years' }, desk)
  const keep = keyedAsk(bondMoves['bond.cancel'], { id }, owner)
  if (chance.happens(0.3)) await driver.together([early, keep])
  else await driver.send(chance.happens(0.7) ? early : keep)
}

/** A buyer claims for an order that was settled, while the fund may be released; customer service grants or refuses. */
export async function claimOnce(life: FundLife): Promise<void> {
  const { ground, driver, chance, buyer, at, desk } = life
  const placed = await place(driver, buyer, [oneOf(at.skuId)])
  if (!placed.ok) return
  const deal = { shop: at.shop, buyer, order: placed.value }
  if (!(await driver.send(paying(buyer, deal.order))).ok) return
  await driver.send(shipping(deal))
  const facts = `jsonb_set(settlement_facts, '{terms,afterSalesMs}', '${AFTER_SALES_MS}')`
  await runText(ground, `update orders set settlement_facts = ${facts} where id = $1`, deal.order.id)
  await driver.send(confirming(deal))
  await sleep(SETTLED_MS)
  const ask = { order_id: deal.order.id, amount: `${5n * USDT}`, reason: 'It broke within a week' }
  const early = { id: at.shop.id, verdict: 'releaseNow', reason: 'Known for years' } as const
  const [asked] = (await driver.together([
    keyedAsk(claimCalls.ask, ask, buyer),
    keyedAsk(deskBondCalls.audit, early, desk),
  ])) as [Result<GuaranteeClaimView>]
  if (!asked.ok) return
  const { id } = asked.value
  const answer = { id, answer: 'We sent the right lamp' }
  await driver.send(keyedAsk(claimMoves['guaranteeClaim.answer'], answer, at.shop.owner))
  const grant = keyedAsk(
    deskClaimCalls.audit,
    { id, verdict: 'grant', amount: `${3n * USDT}`, reason: 'The pictures show it' },
    desk,
  )
  if (chance.happens(0.3))
    await driver.together([grant, keyedAsk(claimMoves['guaranteeClaim.takeBack'], { id }, buyer)])
  else await driver.together([grant, grant])
}

import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { address, type Person, person, PIN, sku, store, USDT } from '#tests/support/factories.ts'
import type { Asked } from '#tests/support/asked.ts'
import { booked, newTxId, pool, sending } from '#tests/support/money.ts'
import { typedFactor } from '#tests/support/typed-factor.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import type { Chance } from '../driver/chance.ts'
import { crowd, times } from '../driver/crowd.ts'
import { type Driver, type KeyedAsk, keyedAsk } from '../driver/driver.ts'
import { type Kit, SECRET } from '../driver/ground.ts'
import type { Living } from '../driver/mix.ts'
import { oneOf, paying, place } from '../driver/orders.ts'
import { claimOnce, type FundShop, fundShops, moveFund } from './fund.ts'

/** A person with money, an address that it may be sent to, and a home where goods may be. */
interface Saver extends Person {
  readonly addressId: string
  readonly homeId: string
}

/** Who plays in a storm of money. */
export interface MoneyCast {
  readonly ground: Kit
  readonly people: readonly Saver[]
  readonly finance: readonly Asked['as'][]
  /** What they may buy instead. */
  readonly skuId: string
  readonly funds: readonly FundShop[]
}

const NETWORK = 'BEP20'
const AT_ONCE = 4
/** So many shops have a fund: few enough that their moves meet. */
const FUNDS = 4
const ENOUGH = 1_000_000

/** So many people with 1,000 USDT each, and three who decide about their money. */
export async function moneyCast(ground: Kit, n: number): Promise<MoneyCast> {
  await pool(ground, NETWORK, n)
  const people = await crowd(times(n), 8, async () => {
    const who = await person(ground)
    const { id: addressId } = await booked(ground, who, { network: NETWORK })
    return { ...who, addressId, homeId: await address(ground, who.id) }
  })
  const skuId = await sku(ground, await store(ground), { stock: ENOUGH })
  const funds = await fundShops(ground, FUNDS)
  return { ground, people, skuId, funds, finance: await crowd(times(3), 3, () => officer(ground)) }
}

interface Life {
  readonly cast: MoneyCast
  readonly driver: Driver
  readonly who: Saver
  readonly chance: Chance
}

/** A recharge, a withdrawal, a fund, a claim or something bought, from the form to wherever its people take it; now and then the wallet is frozen. */
export const moneyOnce =
  (cast: MoneyCast): Living<Saver> =>
  ({ driver, person: who, chance }) => {
    const life = { cast, driver, who, chance }
    if (chance.happens(0.15)) return buy(life)
    if (chance.happens(0.15)) return moveFund(fundLife(life))
    if (chance.happens(0.08)) return claimOnce(fundLife(life))
    if (chance.happens(0.1)) return freeze(life, [])
    return (chance.happens(0.4) ? recharge : withdraw)(life)
  }

/** The life of a person who meets a shop with a fund. */
const fundLife = ({ cast, driver, who, chance }: Life) => ({
  ground: cast.ground,
  driver,
  chance,
  buyer: { ...who, addressId: who.homeId },
  at: chance.pick(cast.funds),
  desk: chance.pick(cast.finance),
})

const usdt = (n: number): string => String(BigInt(n) * USDT)

/** Sends an ask once, or several times at once under its one key. */
async function impatiently<T>({ driver, chance }: Life, ask: KeyedAsk): Promise<Result<T>> {
  if (!chance.happens(0.3)) return (await driver.send(ask)) as Result<T>
  const [first] = await driver.together(times(AT_ONCE).map(() => ask))
  return first as Result<T>
}

async function recharge(life: Life): Promise<void> {
  const { cast, who, chance } = life
  const amount = usdt(chance.between(10, 1_200))
  const proofs = [await looseUpload(cast.ground, who.id, 'proof')]
  const asked = await impatiently<RechargeView>(
    life,
    keyedAsk(rechargeCalls.add, { network: NETWORK, amount, proofs }, who),
  )
  if (!asked.ok) return
  const { id } = asked.value
  const tx_id = newTxId()
  const approve = (by: Asked['as']) =>
    keyedAsk(deskRechargeCalls.auditRecharge, { verdict: 'approve', id, tx_id, amount, reason: 'Seen' }, by)
  const reject = (by: Asked['as']) =>
    keyedAsk(deskRechargeCalls.auditRecharge, { verdict: 'reject', id, reason: 'Not seen' }, by)
  await decide(life, approve, reject)
}

/** A member of finance with an authenticator. */
async function officer(ground: Kit): Promise<Asked['as']> {
  const who = await person(ground, { staff: 'finance' })
  return { ...who, readFactor: () => typedFactor(ground.db, SECRET, who.id) }
}

/** Three people of finance decide, one after the other or all at once; what is too late is refused. */
async function decide(
  { cast, driver, chance }: Life,
  approve: (by: Asked['as']) => KeyedAsk,
  reject: (by: Asked['as']) => KeyedAsk,
): Promise<void> {
  const [first, second, third] = cast.finance as [Asked['as'], Asked['as'], Asked['as']]
  if (chance.happens(0.3)) return void (await driver.together([approve(first), approve(second), reject(third)]))
  if (chance.happens(0.2)) return void (await driver.send(reject(first)))
  // From 1,000 on the second one's word is what moves it.
  await driver.send(approve(first))
  await driver.send(approve(second))
}

/** Buys something; often the money is asked for elsewhere and the wallet frozen at the very moment it is paid. */
async function buy(life: Life): Promise<void> {
  const { cast, driver, who, chance } = life
  const buyer = { ...who, addressId: who.homeId }
  const placed = await place(driver, buyer, [oneOf(cast.skuId)])
  if (!placed.ok) return
  const payment = paying(buyer, placed.value)
  if (chance.happens(0.5)) await freeze(life, [payment, withdrawing(life), withdrawing(life)])
  else await impatiently(life, payment)
}

/** Freezes a wallet while other asks are on their way. Nothing leaves it from then on, until finance frees it again. */
async function freeze(life: Life, others: readonly KeyedAsk[]): Promise<void> {
  const { cast, driver, who } = life
  const [desk] = cast.finance as [Asked['as']]
  const on = { id: who.id, reason: 'Reported' }
  await driver.together([keyedAsk(deskUserCalls.freezeWallet, on, desk), ...others])
  const { ok } = await driver.send(withdrawing(life))
  driver.log.claim(!ok, 'a withdrawal was taken out of a frozen wallet')
  await driver.must(deskUserCalls.unfreezeWallet, on, desk)
}

/** A request of this person for some money. */
const withdrawing = ({ who, chance }: Life, amount = usdt(chance.between(20, 300))): KeyedAsk =>
  keyedAsk(withdrawalCalls.withdraw, { network: NETWORK, address_id: who.addressId, amount, pay_password: PIN }, who)

async function withdraw(life: Life): Promise<void> {
  const { driver, who, chance } = life
  const amount = usdt(chance.between(20, 300))
  const asked = await impatiently<WithdrawalView>(life, withdrawing(life, amount))
  if (!asked.ok) return
  const { id } = asked.value
  const cancel = keyedAsk(withdrawalMoves['withdrawal.cancel'], { id }, who)
  if (chance.happens(0.4)) return void (await driver.send(cancel))
  const audit = (by: Asked['as'], verdict: 'approve' | 'reject') =>
    keyedAsk(
      deskWithdrawalCalls.auditWithdraw,
      verdict === 'approve' ? { verdict, id, amount, reason: 'In order' } : { verdict, id, reason: 'Not in order' },
      by,
    )
  if (chance.happens(0.3)) await driver.together([cancel, audit(life.cast.finance[0] ?? who, 'approve')])
  else
    await decide(
      life,
      (by) => audit(by, 'approve'),
      (by) => audit(by, 'reject'),
    )
  await send(life, id)
}

async function send({ cast, driver, chance }: Life, id: string): Promise<void> {
  const [first, second] = cast.finance as [Asked['as'], Asked['as']]
  const take = (by: Person) => driver.send(keyedAsk(deskCaseCalls.assign, { entity: 'withdrawal', id }, by))
  // Only one of the two has it, and both send.
  for (const each of [first, second]) await take(each)
  const sent = (await driver.together([
    keyedAsk(deskWithdrawalCalls.auditWithdraw, sending(id), first),
    keyedAsk(deskWithdrawalCalls.auditWithdraw, sending(id), second),
  ])) as Result<WithdrawalView>[]
  if (!sent.some(({ ok }) => ok) || chance.happens(0.2)) return
  await driver.send(keyedAsk(deskWithdrawalCalls.auditWithdraw, { verdict: 'confirm', id, reason: 'Arrived' }, first))
}

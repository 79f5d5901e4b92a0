import { ask } from '#client/http.ts'
import { newKey } from '#client/key.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { deskServiceCalls, deskServiceMoves } from '#contract/care/service-case.calls.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { SERVICE_LISTS } from '#contract/care/service-lists.ts'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { deskBondCalls } from '#contract/fund/bond.calls.ts'
import { deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { deskMoneyCalls } from '#contract/money/desk-money.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import { deskApplicationCalls } from '#contract/shops/shop-application.calls.ts'
import { deskShopCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { deskOrderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { deskRefundCalls } from '#contract/trade/refund.calls.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { bondLifecycle } from '#machines/fund/bond.machine.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { orderLifecycle } from '#machines/trade/order.machine.ts'
import { refundLifecycle } from '#machines/trade/refund.machine.ts'
import type { Draws } from '../world/draws.ts'
import { type Act, type Choice, choicesOf, doOne, type Me, type Moves, rowsOf } from './choices.ts'
import { type Done, doneOf, nothing } from './done.ts'
import { fundOf, type FundView } from './fund.ts'
import { answerCustomer } from './service.ts'

const reason = 'Judged'
const HEX = '0123456789abcdef'
const txIdOf = (draws: Draws, prefix: string): string =>
  prefix + Array.from({ length: 64 }, () => HEX[draws.below(16)]).join('')
const newTxId = (draws: Draws, network: string): string => txIdOf(draws, network === 'TRC20' ? '' : '0x')

type MoneyCase = Extract<DeskCase, { entity: 'recharge' | 'withdrawal' }>

const rechargeMoves = ({ sightings }: MoneyCase): Moves<RechargeView> => ({
  'recharge.approve': ({ id, network, asked }, _me, draws) => {
    const seen = draws.one(sightings.filter(({ gone, recharge_id }) => !gone && recharge_id === null))
    const tx_id = seen?.tx_id ?? newTxId(draws, network)
    const amount = seen?.amount ?? asked ?? '0'
    return ask(deskMoneyCalls.auditRecharge, { verdict: 'approve', id, tx_id, amount, reason })
  },
  'recharge.reject': ({ id }) => ask(deskMoneyCalls.auditRecharge, { verdict: 'reject', id, reason }),
})

async function send({ id, network, address, facts }: WithdrawalView, { hand }: Me, draws: Draws) {
  const tx_id = newTxId(draws, network)
  const nonce = network === 'TRC20' ? {} : { nonce: draws.below(2 ** 40) }
  const answer = await ask(deskMoneyCalls.auditWithdraw, { verdict: 'send', id, tx_id, ...nonce })
  // Recorded before it is sent: what is not recorded is not sent.
  if (answer.ok) hand.wallet.broadcast(network, tx_id, address, BigInt(facts.amountMicro), draws.below(2 ** 31))
  return answer
}

const withdrawalMoves: Moves<WithdrawalView> = {
  'withdrawal.approve': ({ id, facts }) =>
    ask(deskMoneyCalls.auditWithdraw, { verdict: 'approve', id, amount: facts.amountMicro, reason }),
  'withdrawal.reject': ({ id }) => ask(deskMoneyCalls.auditWithdraw, { verdict: 'reject', id, reason }),
  'withdrawal.broadcast': send,
  'withdrawal.confirm': ({ id }) => ask(deskMoneyCalls.auditWithdraw, { verdict: 'confirm', id, reason }),
  'withdrawal.provenSent': ({ id, tx_id, network }, _me, draws) =>
    ask(deskMoneyCalls.auditWithdraw, {
      verdict: 'provenSent',
      id,
      tx_id: tx_id ?? newTxId(draws, network),
      reason,
    }),
  'withdrawal.provenUnsent': ({ id }) => ask(deskMoneyCalls.auditWithdraw, { verdict: 'provenUnsent', id, reason }),
}

const rule = (id: string, money: string | undefined) =>
  ask(
    deskRefundCalls.ruleRefund,
    money === undefined ? { id, for: 'merchant', reason } : { id, for: 'shopper', money, reason },
  )

type Refund = OrderView['refunds'][number]
const refundMoves: Moves<Refund> = {
  'refund.ruleBuyer': ({ id, facts }, _me, draws) => {
    const most = BigInt(facts.amountMicro)
    return rule(id, `${draws.happens(0.6) ? most : (most * BigInt(1 + draws.below(100))) / 100n}`)
  },
  'refund.ruleMerchant': ({ id }) => rule(id, undefined),
}

const applicationMoves: Moves<Extract<DeskCase, { entity: 'shopApplication' }>['application']> = {
  'shopApplication.approve': ({ id }) => ask(deskApplicationCalls.audit, { verdict: 'approve', id, reason }),
  'shopApplication.reject': ({ id }) => {
    const reasons = [{ field: 'name', code: 'other' as const, text: 'Not as in the document' }]
    return ask(deskApplicationCalls.audit, { verdict: 'reject', id, reason, reasons })
  },
}

const judgeFund = (verdict: 'approve' | 'reject' | 'keep' | 'releaseNow') => (view: FundView) =>
  ask(deskBondCalls.audit, { verdict, id: view.id, reason })
const fundMoves: Moves<FundView> = {
  'bond.approve': judgeFund('approve'),
  'bond.reject': judgeFund('reject'),
  'bond.keep': judgeFund('keep'),
  'bond.releaseNow': judgeFund('releaseNow'),
}

const claimMoves = (fund: string): Moves<Extract<DeskCase, { entity: 'guaranteeClaim' }>['claim']> => ({
  'guaranteeClaim.grant': ({ id, facts }, _me, draws) => {
    const [asked, most] = [BigInt(facts.amountMicro), BigInt(fund)]
    const payable = asked < most || draws.happens(0.1) ? asked : most
    const amount = draws.happens(0.6) ? payable : (payable * BigInt(1 + draws.below(100))) / 100n
    return ask(deskClaimCalls.audit, { verdict: 'grant', id, amount: `${amount}`, reason })
  },
  'guaranteeClaim.refuse': ({ id }) => ask(deskClaimCalls.audit, { verdict: 'refuse', id, reason }),
})

/** What may be decided about one case, by what its own machine says. */
function decisionsOn(found: DeskCase, me: Me, draws: Draws): Choice[] {
  const by = { as: me.hand.as, me, draws }
  switch (found.entity) {
    case 'recharge':
    case 'withdrawal':
      return [
        ...choicesOf(rechargeLifecycle, found.recharge ? [found.recharge] : [], rechargeMoves(found), by),
        ...choicesOf(withdrawalLifecycle, found.withdrawal ? [found.withdrawal] : [], withdrawalMoves, by),
      ]
    case 'refund':
      return choicesOf(refundLifecycle, found.order.refunds, refundMoves, by)
    case 'shopApplication':
      return choicesOf(shopApplicationLifecycle, [found.application], applicationMoves, by)
    case 'bond':
      return choicesOf(bondLifecycle, [fundOf(found.shop)], fundMoves, by)
    case 'guaranteeClaim':
      return choicesOf(guaranteeClaimLifecycle, [found.claim], claimMoves(found.fund), by)
  }
}

/** Decides one case of the queue; what only its assignee may decide is assigned first. */
async function decideOn(found: DeskCase, me: Me, draws: Draws): Promise<Done> {
  const which = { entity: found.entity, id: found.id }
  const isMine = found.assignee?.id === me.hand.id
  if (!isMine && draws.happens(0.9)) {
    const assigned = await ask(deskCaseCalls.assign, which)
    if (!assigned.ok) return doneOf('case.assign', assigned, found.id)
  }
  if (isMine && draws.happens(0.1)) return doneOf('case.release', await ask(deskCaseCalls.release, which), found.id)
  return doOne(decisionsOn(found, me, draws), me, draws)
}

/** Decides something of the queue: its oldest cases come first, as the desk shows them. */
export const decide: Act = async (me, draws) => {
  const found = draws.one(await rowsOf(deskCaseCalls.queue, { which: 'open' as const }))
  return found ? decideOn(found, me, draws) : nothing()
}

/** Decides a case of one kind, if there is one. */
export const decideAbout =
  (entity: DeskCase['entity'], event?: string): Act =>
  async (me, draws) => {
    const cases = await rowsOf(deskCaseCalls.queue, { which: 'open' as const, entity })
    const found = draws.one(cases)
    if (!found || event === undefined) return found ? decideOn(found, me, draws) : nothing()
    await ask(deskCaseCalls.assign, { entity: found.entity, id: found.id })
    const choices = decisionsOn(found, me, draws)
    return doOne(
      choices.filter((choice) => choice.event === event && choice.isOpen),
      me,
      draws,
    )
  }

const shopChoices: Moves<ShopStateView> = {
  'shop.suspend': ({ id }) => ask(shopMoves['shop.suspend'], { id, reason }),
  'shop.restore': ({ id }) => ask(shopMoves['shop.restore'], { id, reason }),
}

/** Suspends a shop, or restores it: a suspended one is restored most of the time. */
export const moveShops: Act = async (me, draws) => {
  const shops = await Promise.all(me.hand.shops.map((id) => ask(deskShopCalls.shop, { id })))
  const views = shops.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const choices = choicesOf(shopLifecycle, views, shopChoices, { as: me.hand.as, me, draws })
  const restores = choices.filter(({ event, isOpen }) => isOpen && event === 'shop.restore')
  if (restores.length > 0 && draws.happens(0.8)) return doOne(restores, me, draws)
  return draws.happens(0.4) ? doOne(choices, me, draws) : nothing()
}

const closing: Moves<OrderView> = {
  'order.forceClose': ({ id }) => ask(orderMoves['order.forceClose'], { id, reason }),
}

/** Closes an order that a customer called about; a paid one takes two people, who both take the last one most of the time. */
export const forceClose: Act = async (me, draws) => {
  const received = me.hand.phone.received()
  const id = draws.happens(0.7) ? received.at(-1) : draws.one(received.slice(-6))
  const found = id === undefined ? undefined : await ask(deskOrderCalls.orderInfo, { id })
  if (!found?.ok) return nothing()
  return doOne(choicesOf(orderLifecycle, [found.value], closing, { as: me.hand.as, me, draws }), me, draws)
}

const caseMoves: Moves<ServiceCaseView> = {
  'serviceCase.assign': ({ id }) => ask(deskServiceMoves['serviceCase.assign'], { id }),
  'serviceCase.answer': ({ user }, _me, draws) => answerCustomer(user.id, `answer ${draws.below(1_000_000)}`),
  'serviceCase.transfer': ({ id }, { hand }, draws) =>
    ask(deskServiceMoves['serviceCase.transfer'], { id, to_id: draws.one(hand.colleagues) ?? '' }),
  'serviceCase.release': ({ id }) => ask(deskServiceMoves['serviceCase.release'], { id }),
  'serviceCase.close': ({ id }) => ask(deskServiceMoves['serviceCase.close'], { id }),
}

/** Works on the cases of customers. */
export const serve: Act = async (me, draws) => {
  const which = draws.one(SERVICE_LISTS.filter((list) => list !== 'closed' || draws.happens(0.1)))
  const entries = await rowsOf(deskServiceCalls.cases, { which })
  const views = entries.map((entry) => entry.case)
  const choices = choicesOf(serviceCaseLifecycle, views, caseMoves, { as: me.hand.as, me, draws })
  // An event of an assigned case is its assignee's alone: the page knows whose it is.
  const isMine = new Map(views.map((view) => [view.id, view.assignee === null || view.assignee.id === me.hand.id]))
  return doOne(
    choices.map((each) => ({ ...each, isOpen: each.isOpen && isMine.get(each.about) === true })),
    me,
    draws,
  )
}

/** Notes something about a customer, for the desk alone. */
export const note: Act = async (me, draws) => {
  const id = draws.one(me.hand.customers) ?? ''
  return doneOf('service.note', await ask(deskServiceCalls.note, { id, text: `note ${newKey()}` }), id)
}

/** Freezes a wallet, or frees it. */
export const freezeWallet: Act = async (me, draws) => {
  const id = draws.one(me.hand.customers) ?? ''
  const isFrozen = draws.happens(0.3)
  const call = isFrozen ? deskUserCalls.freezeWallet : deskUserCalls.unfreezeWallet
  return doneOf(isFrozen ? 'wallet.freeze' : 'wallet.unfreeze', await ask(call, { id, reason }), id)
}

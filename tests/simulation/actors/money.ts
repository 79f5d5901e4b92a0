import { ask } from '#client/http.ts'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { deskRechargeCalls, rechargeCalls } from '#contract/money/recharge.calls.ts'
import type { RechargeView } from '#contract/money/recharge.contract.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { deskWithdrawalCalls, withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import type { Network } from '#machines/platform/constants.ts'
import { rechargeLifecycle } from '#machines/money/recharge.machine.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { watchRecharges } from '#streams/money/recharge.stream.ts'
import { watchWallet } from '#streams/money/wallet.stream.ts'
import { watchWithdrawals } from '#streams/money/withdrawal.stream.ts'
import { listScreen, screen } from '../client/screen.ts'
import type { Draws } from '../world/draws.ts'
import { type Act, choicesOf, doOne, type Me, type Moves, rowsOf } from './choices.ts'
import { doneOf, nothing } from './done.ts'
import { type Decisions, JUDGED as reason, type Part } from './part.ts'

const USDT = 1_000_000n
/** One network that the shop reads itself, and one at which finance looks. */
const USED: readonly Network[] = ['TRC20', 'BEP20']
const RECHARGES = [10n, 50n, 250n, 1_200n]
const WITHDRAWALS = [20n, 50n, 150n, 210n, 1_050n]

/** Says that money was sent, and sends it; or only one of the two. */
const recharge: Act = async (me, draws) => {
  const network = draws.one(USED) ?? 'TRC20'
  const amount = (draws.one(RECHARGES) ?? 10n) * USDT
  const address = await ask(rechargeCalls.address, { network })
  if (!address.ok) return doneOf('recharge.address', address)
  const choice = draws.below(2 ** 31)
  if (draws.happens(0.8)) me.hand.wallet.pay(network, address.value.address, amount, choice)
  if (draws.happens(0.15)) return nothing()
  const proof = draws.one(me.hand.pictures.proof) ?? ''
  me.means('recharge.submit', '')
  return doneOf('recharge.submit', await ask(rechargeCalls.add, { network, amount: `${amount}`, proofs: [proof] }))
}

/** Pays to an address that is known, with no word to the shop. */
const sendMoney: Act = async (me, draws) => {
  const known = draws.one(await rowsOf(rechargeCalls.lists, {}))
  if (known) me.hand.wallet.pay(known.network, known.address, 15n * USDT, draws.below(2 ** 31))
  return nothing()
}

/** Asks for money to be sent. */
const withdraw: Act = async (me, draws) => {
  const network = draws.one(USED) ?? 'TRC20'
  const amount = (draws.one(WITHDRAWALS) ?? 20n) * USDT
  me.means('withdrawal.request', '')
  return doneOf(
    'withdrawal.request',
    await ask(withdrawalCalls.withdraw, {
      network,
      address_id: me.hand.book[network] ?? '',
      amount: `${amount}`,
      pay_password: me.hand.pin,
    }),
  )
}

const own: Moves<WithdrawalView> = {
  'withdrawal.cancel': ({ id }) => ask(withdrawalMoves['withdrawal.cancel'], { id }),
}

/** Thinks better of a withdrawal. */
const moveWithdrawal: Act = async (me, draws) => {
  const views = await rowsOf(withdrawalCalls.withdrawLog, {})
  return doOne(choicesOf(withdrawalLifecycle, views, own, { as: 'shopper', me, draws }), me, draws)
}

const HEX = '0123456789abcdef'
const txIdOf = (draws: Draws, prefix: string): string =>
  prefix + Array.from({ length: 64 }, () => HEX[draws.below(16)]).join('')
const newTxId = (draws: Draws, network: string): string => txIdOf(draws, network === 'TRC20' ? '' : '0x')

type MoneyCase = Extract<DeskCase, { entity: 'recharge' | 'withdrawal' }>

const paidIn = ({ sightings }: MoneyCase): Moves<RechargeView> => ({
  'recharge.approve': ({ id, network, asked }, _me, draws) => {
    const seen = draws.one(sightings.filter(({ gone, recharge_id }) => !gone && recharge_id === null))
    const tx_id = seen?.tx_id ?? newTxId(draws, network)
    const amount = seen?.amount ?? asked ?? '0'
    return ask(deskRechargeCalls.auditRecharge, { verdict: 'approve', id, tx_id, amount, reason })
  },
  'recharge.reject': ({ id }) => ask(deskRechargeCalls.auditRecharge, { verdict: 'reject', id, reason }),
})

async function send({ id, network, address, facts }: WithdrawalView, { hand }: Me, draws: Draws) {
  const tx_id = newTxId(draws, network)
  const nonce = network === 'TRC20' ? {} : { nonce: draws.below(2 ** 40) }
  const answer = await ask(deskWithdrawalCalls.auditWithdraw, { verdict: 'send', id, tx_id, ...nonce })
  // Recorded before it is sent: what is not recorded is not sent.
  if (answer.ok) hand.wallet.broadcast(network, tx_id, address, BigInt(facts.amountMicro), draws.below(2 ** 31))
  return answer
}

const audit = deskWithdrawalCalls.auditWithdraw
const paidOut: Moves<WithdrawalView> = {
  'withdrawal.approve': ({ id, facts }) => ask(audit, { verdict: 'approve', id, amount: facts.amountMicro, reason }),
  'withdrawal.reject': ({ id }) => ask(audit, { verdict: 'reject', id, reason }),
  'withdrawal.broadcast': send,
  'withdrawal.confirm': ({ id }) => ask(audit, { verdict: 'confirm', id, reason }),
  'withdrawal.provenSent': ({ id, tx_id, network }, _me, draws) =>
    ask(audit, { verdict: 'provenSent', id, tx_id: tx_id ?? newTxId(draws, network), reason }),
  'withdrawal.provenUnsent': ({ id }) => ask(audit, { verdict: 'provenUnsent', id, reason }),
}

const decisions: Decisions = {
  recharge: (found, by) => choicesOf(rechargeLifecycle, found.recharge ? [found.recharge] : [], paidIn(found), by),
  withdrawal: ({ withdrawal }, by) => choicesOf(withdrawalLifecycle, withdrawal ? [withdrawal] : [], paidOut, by),
}

/** What people do with money of networks. */
export const moneyPart: Part = {
  acts: { recharge, sendMoney, withdraw, moveWithdrawal },
  decisions,
  usual: ({ as }) => (as === 'shopper' ? [screen('wallet', watchWallet(), [walletCalls.getBalance])] : []),
  more: ({ as }) => {
    if (as === 'merchant') return [screen('wallet', watchWallet(), [walletCalls.getBalance])]
    if (as !== 'shopper') return []
    return [
      listScreen('recharges', watchRecharges(), [rechargeCalls.lists]),
      listScreen('withdrawals', watchWithdrawals(), [withdrawalCalls.withdrawLog]),
    ]
  },
}

import { ask } from '#client/http.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalView } from '#contract/money/withdrawal.contract.ts'
import type { Network } from '#machines/platform/constants.ts'
import { withdrawalLifecycle } from '#machines/money/withdrawal.machine.ts'
import { type Act, choicesOf, doOne, type Moves, rowsOf } from './choices.ts'
import { doneOf, nothing } from './done.ts'

const USDT = 1_000_000n
/** One network that the shop reads itself, and one at which finance looks. */
const USED: readonly Network[] = ['TRC20', 'BEP20']
const RECHARGES = [10n, 50n, 250n, 1_200n]
const WITHDRAWALS = [20n, 50n, 150n, 210n, 1_050n]

/** Says that money was sent, and sends it; or only one of the two. */
export const recharge: Act = async (me, draws) => {
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
export const sendMoney: Act = async (me, draws) => {
  const known = draws.one(await rowsOf(rechargeCalls.lists, {}))
  if (known) me.hand.wallet.pay(known.network, known.address, 15n * USDT, draws.below(2 ** 31))
  return nothing()
}

/** Asks for money to be sent. */
export const withdraw: Act = async (me, draws) => {
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

const moves: Moves<WithdrawalView> = {
  'withdrawal.cancel': ({ id }) => ask(withdrawalMoves['withdrawal.cancel'], { id }),
}

/** Thinks better of a withdrawal. */
export const moveWithdrawal: Act = async (me, draws) => {
  const views = await rowsOf(withdrawalCalls.withdrawLog, {})
  return doOne(choicesOf(withdrawalLifecycle, views, moves, { as: 'shopper', me, draws }), me, draws)
}

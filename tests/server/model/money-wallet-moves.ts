import { userCalls } from '#contract/people/account.calls.ts'
import { orderMoves, payCalls } from '#contract/trade/order.calls.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import { placeFor } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { PIN, USDT } from '#tests/support/usdt.ts'
import { drawn, type Given, type MoneyMove, outcomeOf, walkerOf } from './money-move.ts'
import { payBack, spend } from './money-wallet.ts'
import { type ModelOrder, type ModelShopper, WINDOW } from './money-world.ts'

/** What one piece of the walk's goods costs; it is sent for nothing. */
export const PRICE = 100n * USDT
const OTHER_PIN = '628401'
const reason = 'Judged'

const pieces = ({ sum }: Given): number => drawn([1, 3, 35, 50], sum)
const cost = (given: Given): bigint => PRICE * BigInt(pieces(given))
const everybody = ({ shoppers }: { shoppers: readonly ModelShopper[] }): readonly ModelShopper[] => shoppers

/** What else becomes of a wallet: it is spent from, paid back to, stopped and freed. */
export const walletMoves = {
  buy: {
    on: everybody,
    meets: (_world, { isFrozen, available }, given) => {
      if (isFrozen) return 'pay.walletFrozen'
      return available < cost(given) ? 'pay.insufficientBalance' : undefined
    },
    does: ({ orders, now }, owner, given, id) => {
      const total = cost(given)
      orders.push({ kind: 'order', id, owner, total, taken: spend(owner, total, now), due: now + WINDOW.ship })
    },
    asks: async (cast, shopper, given) => {
      const { shop, skuId } = cast
      const { person, pin: pay_password, addressId } = walkerOf(cast, shopper)
      const lines = [{ sku_id: skuId, quantity: pieces(given) }]
      const { id } = await placeFor(shop, person, addressId, lines)
      const paid = await shop.ask(payCalls.payment, { ids: [id], total: cost(given).toString(), pay_password }, person)
      return { refusal: paid.problem?.key, id }
    },
  } satisfies MoneyMove<ModelShopper>,
  undoOrder: {
    on: ({ orders }) => orders,
    meets: (_world, { due }) => (due === null ? 'system.alreadyMoved' : undefined),
    does: (_world, order) => payBack(order),
    asks: async ({ shop, merchant }, { id }) =>
      outcomeOf(await shop.ask(orderMoves['order.merchantCancel'], { id }, merchant.owner)),
  } satisfies MoneyMove<ModelOrder>,
  freeze: {
    on: everybody,
    meets: (_world, { isFrozen }) => (isFrozen ? 'desk.already' : undefined),
    does: (_world, shopper) => void Object.assign(shopper, { isFrozen: true }),
    asks: async (cast, shopper) => {
      const { id } = walkerOf(cast, shopper).person
      return outcomeOf(await cast.shop.ask(deskUserCalls.freezeWallet, { id, reason }, cast.support))
    },
  } satisfies MoneyMove<ModelShopper>,
  unfreeze: {
    on: everybody,
    meets: (_world, { isFrozen, isReversed }, { isOther }) => {
      if (!isFrozen) return 'desk.already'
      return isOther && isReversed ? 'desk.financeOnly' : undefined
    },
    does: (_world, shopper) => void Object.assign(shopper, { isFrozen: false, isReversed: false }),
    asks: async (cast, shopper, { isOther, clerk }) => {
      const { id } = walkerOf(cast, shopper).person
      const as = isOther ? cast.support : cast.finance[clerk]
      return outcomeOf(await cast.shop.ask(deskUserCalls.unfreezeWallet, { id, reason }, as))
    },
  } satisfies MoneyMove<ModelShopper>,
  changePin: {
    on: everybody,
    meets: () => undefined,
    does: ({ now }, shopper) => {
      shopper.blockedUntil = now + WINDOW.changeHold
    },
    asks: async (cast, shopper) => {
      const walker = walkerOf(cast, shopper)
      const pay_password = walker.pin === PIN ? OTHER_PIN : PIN
      const input = { old_pay_password: walker.pin, pay_password }
      const { refusal, id } = outcomeOf(await cast.shop.ask(userCalls.changePayPass, input, walker.person))
      if (refusal === undefined) walker.pin = pay_password
      return { refusal, id }
    },
  } satisfies MoneyMove<ModelShopper>,
  /** The node of the network that is read goes away, or comes back. */
  turnNode: {
    on: ({ shoppers }) => shoppers.slice(0, 1),
    meets: () => undefined,
    does: (world) => {
      world.isAway = !world.isAway
    },
    asks: async ({ shop }, _shopper, _given, { isAway }) => {
      await nodeIsAway(shop, !isAway)
      return { refusal: undefined, id: '' }
    },
  } satisfies MoneyMove<ModelShopper>,
} as const

/** Writes what the last look said of the node. */
export const nodeIsAway = (shop: Parameters<typeof runText>[0], isAway: boolean): Promise<unknown> =>
  runText(
    shop,
    `insert into chain_cursors (network, block, trouble) values ('ERC20', 1, $1)
     on conflict (network) do update set trouble = excluded.trouble`,
    isAway ? 'it does not answer' : null,
  )

import { payCalls } from '#contract/trade/order.calls.ts'
import { hours } from '#machines/platform/constants.ts'
import { asking } from '#tests/support/asked.ts'
import { person, PIN, USDT } from '#tests/support/factories.ts'
import { type Deal, placed } from '#tests/support/orders.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

const WRONG = '840263'
const payment = ({ buyer, order }: Pick<Deal, 'buyer' | 'order'>, pay_password = PIN) =>
  asking(payCalls.payment, { ids: [order.id], total: order.money.total, pay_password }, buyer)

/** Five wrong ones, whatever comes of them. */
async function series(shop: TestShop, deal: Deal): Promise<void> {
  const { call, input, as } = payment(deal, WRONG)
  for (let n = 0; n < 5; n++) await shop.ask(call, input, as)
}

describeRefusals({
  'a payment': [
    ['pay.passwordMissing', 'no payment password is set', async (shop) => {
      const deal = await placed(shop)
      await runText(shop, 'update users set pay_hash = null where id = $1', deal.buyer.id)
      return payment(deal)
    }],
    ['pay.passwordWrong', 'not the right one', async (shop) => payment(await placed(shop), WRONG), 'pay_password'],
    ['pay.passwordLocked', 'after five wrong ones, also the right one', async (shop) => {
      const deal = await placed(shop)
      await series(shop, deal)
      return payment(deal)
    }, 'pay_password'],
    ['pay.passwordReset', 'after fifteen wrong ones', async (shop) => {
      const deal = await placed(shop)
      for (let round = 0; round < 3; round++) {
        await series(shop, deal)
        await shop.pass(hours(3))
      }
      return payment(deal)
    }, 'pay_password'],
    ['pay.walletFrozen', 'the wallet is frozen', async (shop) => {
      const deal = await placed(shop)
      await runText(shop, `update ledger_accounts set frozen = true where id = 'user:' || $1 || ':available'`, deal.buyer.id)
      return payment(deal)
    }],
    ['pay.insufficientBalance', 'too little in the wallet', async (shop) => payment(await placed(shop, { prices: [2_000n * USDT] }))],
    ['pay.totalChanged', 'the total is not the one that was shown', async (shop) => {
      const { buyer, order } = await placed(shop)
      return asking(payCalls.payment, { ids: [order.id], total: '1', pay_password: PIN }, buyer)
    }],
    ['order.notFound', 'one of several is another person’s', async (shop) => {
      const [mine, theirs] = [await placed(shop), await placed(shop)]
      const ids = [mine.order.id, theirs.order.id]
      return asking(payCalls.payment, { ids, total: String(50n * USDT), pay_password: PIN }, mine.buyer)
    }],
    ['order.notFound', 'it is another person’s to look at', async (shop) => {
      const { order } = await placed(shop)
      return asking(payCalls.getPay, { ids: order.id }, await person(shop))
    }],
  ],
}) // prettier-ignore

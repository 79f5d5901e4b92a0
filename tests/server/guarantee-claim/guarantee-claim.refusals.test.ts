import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import { asking } from '#tests/support/asked.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { person, type Person, USDT } from '#tests/support/factories.ts'
import { describeRefusals } from '#tests/support/refusals.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A claim that the merchant answered. */
async function answeredClaim(shop: TestShop) {
  const deal = await settledWithFund(shop, { atOnce: true })
  const { id } = await shop.must(
    claimCalls.ask,
    { order_id: deal.order.id, amount: `${USDT}`, reason: 'It broke' },
    deal.buyer,
  )
  await shop.must(claimMoves['guaranteeClaim.answer'], { id, answer: 'It was right' }, deal.merchant.owner)
  return { ...deal, id }
}
const ruling = (id: string, as: Person) =>
  asking(deskClaimCalls.audit, { id, verdict: 'grant', amount: `${USDT}`, reason: 'Clear' }, as)

describeRefusals({
  'taking a claim back': [
    ['system.alreadyMoved', 'it was taken back before', async (shop) => {
      const { id, buyer } = await answeredClaim(shop)
      const back = asking(claimMoves['guaranteeClaim.takeBack'], { id }, buyer)
      await shop.ask(back.call, back.input, back.as)
      return back
    }],
  ],
  'a ruling': [
    ['desk.ownCase', 'who bought it works at the desk', async (shop) => {
      const { id, buyer } = await answeredClaim(shop)
      await runText(shop, `update users set staff = 'support' where id = $1`, buyer.id)
      return ruling(id, buyer)
    }],
    ['desk.ownCase', 'who owns the shop works at the desk', async (shop) => {
      const { id, merchant } = await answeredClaim(shop)
      await runText(shop, `update users set staff = 'support' where id = $1`, merchant.owner.id)
      return ruling(id, merchant.owner)
    }],
    ['desk.assigned', 'a colleague has it', async (shop) => {
      const { id } = await answeredClaim(shop)
      const [support, colleague] = [await person(shop, { staff: 'support' }), await person(shop, { staff: 'support' })]
      await shop.must(deskCaseCalls.assign, { entity: 'guaranteeClaim', id }, colleague)
      return ruling(id, support)
    }],
  ],
}) // prettier-ignore

import { claimMoves } from '#contract/fund/guarantee-claim.calls.ts'
import { guaranteeClaimTerms } from '#machines/fund/guarantee-claim.terms.ts'
import { newId } from '#server/platform/db/ids.ts'
import { available } from '#server/money/wallet/ledger.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { USDT } from '#tests/support/factories.ts'
import { type Deal, shipped } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import { receivedBy } from '../server/hostile/world.ts'
import type { World } from './world.ts'

/** A claim on one more order of a tenant that waits for its shop, written as it would stand after the settlement. */
async function writtenClaim(shop: TestShop, deal: Deal): Promise<string> {
  const facts = { amountMicro: '1000000', grantedMicro: '0', terms: guaranteeClaimTerms() }
  const wallet = available(deal.buyer.id)
  const [{ frozen } = { frozen: false }] = await runText<{ frozen: boolean }>(
    shop,
    'update ledger_accounts a set frozen = false from ledger_accounts before where a.id = $1 and before.id = a.id returning before.frozen',
    wallet,
  )
  const { order, buyer, merchant } = { ...deal, order: await receivedBy(shop, deal) }
  await runText(shop, 'update ledger_accounts set frozen = $2 where id = $1', wallet, frozen)
  const id = newId()
  await runText(
    shop,
    `with asked as (
       insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
       values ($1, 'guaranteeClaim', $1, null, 'asked', 'guaranteeClaim.ask', 'guaranteeClaim.asked', 'shopper', shop_now())
     )
     insert into guarantee_claims (id, claim_no, order_id, shop_id, buyer_id, owner_id, amount_micro, version, state, facts, deadline_event, deadline_at,
       reason, pictures, answer_pictures, created_at)
     values ($1, 'G' || $1, $2, $3, $4, $5, 1000000, 1, 'asked', $6::jsonb, 'guaranteeClaim.hear', shop_now() + interval '3 days', 'It broke', '[]', '[]', shop_now())`,
    id,
    order.id,
    merchant.id,
    buyer.id,
    merchant.owner.id,
    JSON.stringify(facts),
  )
  return id
}

/** What tests of a running server make of a guarantee claim. */
export const world: World = {
  ready: ({ shop, desk }) => ({
    'wanlshop/claim/ask': async () => {
      const { order, buyer } = await settledWithFund(shop, { atOnce: true })
      return { input: { order_id: order.id, amount: String(USDT), reason: 'it broke' }, as: buyer }
    },
    'wanlshop/claim/takeBack': async () => {
      const deal = await shipped(shop, { stock: 2 })
      return { input: { id: await writtenClaim(shop, deal) }, as: deal.buyer }
    },
    'wanlshop/shop/answerClaim': async () => {
      const deal = await shipped(shop, { stock: 2 })
      const input = { id: await writtenClaim(shop, deal), answer: 'we sent the right one' }
      return { input, as: deal.merchant.owner }
    },
    'wanlshop/desk/auditClaim': async () => {
      const deal = await shipped(shop, { stock: 2 })
      const id = await writtenClaim(shop, deal)
      await shop.must(claimMoves['guaranteeClaim.answer'], { id, answer: 'we sent it' }, deal.merchant.owner)
      return { input: { id, verdict: 'refuse', reason: 'nothing shows it' }, as: desk }
    },
  }),
  things: ({ shop, tenant: { order, merchant, buyer, addressId, skuIds } }) => ({
    claim: () => writtenClaim(shop, { order, buyer, merchant, addressId, skuIds }),
    claimPicture: () => looseUpload(shop, buyer.id, 'evidence'),
  }),
}

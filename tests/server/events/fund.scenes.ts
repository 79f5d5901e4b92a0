import { bondMoves, deskBondCalls } from '#contract/fund/bond.calls.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import {
  BOND_GRACE_MS,
  BOND_RELEASE_MS,
  CLAIM_ANSWER_MS,
  CLAIM_WINDOW_MS,
  days,
  hours,
} from '#machines/platform/constants.ts'
import { refundAsked, signed, upgradeAsked } from '#tests/support/bonds.ts'
import { settledWithFund } from '#tests/support/claims.ts'
import { credit, lastingStaff, PIN, store, type Store, suspend, USDT } from '#tests/support/factories.ts'
import type { Deal } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { ShopScene } from './shop.scenes.ts'

type FundSceneOf = (shop: TestShop) => Promise<ShopScene>

const reason = 'Looked into it'
const SOON_MS = 2_000

async function merchantOf(shop: TestShop, isYoung = false): Promise<Store> {
  const merchant = await store(shop, { level: 0 })
  if (!isYoung)
    await runText(
      shop,
      `update users set created_at = created_at - interval '30 days' where id = $1`,
      merchant.owner.id,
    )
  await credit(shop, merchant.owner.id, 900n * USDT)
  return merchant
}

async function upgraded(shop: TestShop): Promise<Store> {
  const merchant = await merchantOf(shop)
  await upgradeAsked(shop, merchant, 1)
  await shop.pass(SOON_MS)
  return merchant
}

const leaving = async (shop: TestShop): Promise<Store> => {
  const merchant = await upgraded(shop)
  await refundAsked(shop, merchant, 0)
  return merchant
}

const byDesk =
  (verdict: 'approve' | 'reject' | 'keep' | 'releaseNow', ground: (shop: TestShop) => Promise<Store>): FundSceneOf =>
  async (shop) => {
    const [merchant, desk] = [await ground(shop), await lastingStaff(shop, 'support')]
    return { merchant, move: () => shop.must(deskBondCalls.audit, { id: merchant.id, verdict, reason }, desk) }
  }

const young = async (shop: TestShop): Promise<Store> => {
  const merchant = await merchantOf(shop, true)
  await upgradeAsked(shop, merchant, 1)
  return merchant
}

/** A claim that was heard, on a fund of 500 USDT. */
export async function escalatedClaim(
  shop: TestShop,
  isEscalated = true,
): Promise<{ deal: Deal; claim: GuaranteeClaimView }> {
  const deal = await settledWithFund(shop)
  const ask = { order_id: deal.order.id, amount: String(30n * USDT), reason: 'It broke' }
  const claim = await shop.must(claimCalls.ask, ask, deal.buyer)
  if (isEscalated)
    await shop.must(claimMoves['guaranteeClaim.answer'], { id: claim.id, answer: 'It was whole' }, deal.merchant.owner)
  return { deal, claim }
}

const grant = async (shop: TestShop, { id }: GuaranteeClaimView, amount = 30n * USDT): Promise<unknown> =>
  shop.must(
    deskClaimCalls.audit,
    { id, verdict: 'grant', amount: String(amount), reason },
    await lastingStaff(shop, 'support'),
  )

const passing =
  (ms: number, ground: (shop: TestShop) => Promise<Store>): FundSceneOf =>
  async (shop) => {
    const merchant = await ground(shop)
    return { merchant, move: () => shop.pass(ms) }
  }

/** A scene for each event of a fund. */
export const bondScenes: Readonly<Record<string, FundSceneOf>> = {
  'bond.upgradeRequested': async (shop) => {
    const merchant = await merchantOf(shop)
    return { merchant, move: () => upgradeAsked(shop, merchant, 1) }
  },
  'bond.autoApproved': passing(SOON_MS, async (shop) => {
    const merchant = await merchantOf(shop)
    await upgradeAsked(shop, merchant, 1)
    return merchant
  }),
  'bond.flagged': passing(SOON_MS, async (shop) => {
    const merchant = await merchantOf(shop)
    await upgradeAsked(shop, merchant, 1)
    await suspend(shop, merchant.id)
    return merchant
  }),
  'bond.approved': byDesk('approve', young),
  'bond.rejected': byDesk('reject', young),
  'bond.upgradeTimedOut': passing(hours(24) + SOON_MS, young),
  'bond.refundRequested': async (shop) => {
    const merchant = await upgraded(shop)
    return { merchant, move: () => refundAsked(shop, merchant, 0) }
  },
  'bond.refundCancelled': async (shop) => {
    const merchant = await leaving(shop)
    return { merchant, move: () => shop.must(bondMoves['bond.cancel'], { id: merchant.id }, merchant.owner) }
  },
  'bond.kept': byDesk('keep', leaving),
  'bond.releasedEarly': byDesk('releaseNow', leaving),
  'bond.released': passing(BOND_RELEASE_MS + SOON_MS, leaving),
  'bond.partReleased': passing(CLAIM_WINDOW_MS - BOND_RELEASE_MS + days(1), async (shop) => {
    const { merchant } = await settledWithFund(shop)
    const contract_id = await signed(shop, merchant)
    const input = { id: merchant.id, level: 0, contract_id, off_shelf: true, pay_password: PIN }
    await shop.must(bondMoves['bond.requestRefund'], input, merchant.owner)
    await shop.pass(BOND_RELEASE_MS + SOON_MS)
    return merchant
  }),
  'bond.guaranteed': async (shop) => {
    const { deal, claim } = await escalatedClaim(shop)
    return { merchant: deal.merchant, move: () => grant(shop, claim) }
  },
  'bond.levelFell': passing(BOND_GRACE_MS + SOON_MS, async (shop) => {
    const { deal, claim } = await escalatedClaim(shop)
    await grant(shop, claim)
    return deal.merchant
  }),
}

/** A claim right before a move, and the move; without a claim the move makes it. */
export interface ClaimScene {
  readonly deal: Deal
  readonly move: () => Promise<unknown>
}

type ClaimSceneOf = (shop: TestShop) => Promise<ClaimScene>

/** A scene for each event of a claim. */
export const claimScenes: Readonly<Record<string, ClaimSceneOf>> = {
  'guaranteeClaim.asked': async (shop) => {
    const deal = await settledWithFund(shop)
    const ask = { order_id: deal.order.id, amount: String(30n * USDT), reason: 'It broke' }
    return { deal, move: () => shop.must(claimCalls.ask, ask, deal.buyer) }
  },
  'guaranteeClaim.answered': async (shop) => {
    const { deal, claim } = await escalatedClaim(shop, false)
    const input = { id: claim.id, answer: 'It was whole' }
    return { deal, move: () => shop.must(claimMoves['guaranteeClaim.answer'], input, deal.merchant.owner) }
  },
  'guaranteeClaim.heard': async (shop) => {
    const { deal } = await escalatedClaim(shop, false)
    return { deal, move: () => shop.pass(CLAIM_ANSWER_MS + SOON_MS) }
  },
  'guaranteeClaim.granted': async (shop) => {
    const { deal, claim } = await escalatedClaim(shop)
    return { deal, move: () => grant(shop, claim) }
  },
  'guaranteeClaim.refused': async (shop) => {
    const { deal, claim } = await escalatedClaim(shop)
    const desk = await lastingStaff(shop, 'support')
    return { deal, move: () => shop.must(deskClaimCalls.audit, { id: claim.id, verdict: 'refuse', reason }, desk) }
  },
  'guaranteeClaim.takenBack': async (shop) => {
    const { deal, claim } = await escalatedClaim(shop)
    return { deal, move: () => shop.must(claimMoves['guaranteeClaim.takeBack'], { id: claim.id }, deal.buyer) }
  },
}

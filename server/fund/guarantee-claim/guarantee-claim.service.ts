import type { Page } from '#contract/platform/call.ts'
import type { AskClaim, ClaimList, ClaimOf, GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { CLAIM_WINDOW_MS } from '#machines/platform/constants.ts'
import type { ClaimFacts } from '#machines/fund/guarantee-claim.creation.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { guaranteeClaimTerms } from '#machines/fund/guarantee-claim.terms.ts'
import { refereeCreation } from '#machines/platform/referee.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { newNumber } from '../../platform/db/ids.ts'
import { cutById, PAGE_SIZE } from '../../platform/db/keyset.ts'
import { shopNow } from '../../platform/db/shop-time.ts'
import { claimOf } from '../../platform/door/claim.ts'
import { firstLifecycleState } from '../../platform/door/deadlines.ts'
import { refuseIf } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { loadOrders, orderKind, type OrderRoot } from '../../trade/order/order.kind.ts'
import { actorOf, partyOf } from '../../trade/order/order.policy.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { shopKind } from '../../shops/shop/shop.kind.ts'
import { fundsOf, presentGuaranteeClaim } from './guarantee-claim.presenter.ts'
import { claimEvidence, guaranteeClaimKind, type GuaranteeClaimRoot } from './guarantee-claim.kind.ts'

const ASK = guaranteeClaimLifecycle.creations['guaranteeClaim.ask']
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/** The facts that a claim for this order is checked against, at a moment in epoch milliseconds. */
const factsOf = (
  { settledMicro, settledAt, paidMicro, refundedMicro }: OrderRoot,
  { fund, hasClaim, at }: { fund: bigint; hasClaim: boolean; at: number },
): ClaimFacts => ({
  isSettled: settledMicro > 0n && settledAt !== null,
  isInWindow: settledAt !== null && at < Date.parse(settledAt) + CLAIM_WINDOW_MS,
  hasClaim,
  fundMicro: most(0n, fund).toString(),
  maxMicro: (paidMicro - refundedMicro).toString(),
})

const shopOf = statement('claim_shop', 'select shop_id from orders where id = $1 and buyer_id = $2')
const ofOrder = statement('claim_of_order', 'select id from guarantee_claims where order_id = $1')

async function claimIdOf(on: Queries, orderId: string): Promise<string | undefined> {
  return (await on.run<{ id: string }>(ofOrder, [orderId]))[0]?.id
}

/** CLAIM: a buyer asks for compensation. The shop is locked with it, so that its fund is not released in the meantime. */
export async function askClaim(ask: SignedAsk, input: AskClaim): Promise<Result<GuaranteeClaimView>> {
  const { services, session } = ask
  const [row] = await services.db.run<{ shop_id: string }>(shopOf, [input.order_id, session.userId])
  if (!row) return refused('order.notFound')
  return transact(
    services,
    {
      actor: actorOf(session, 'shopper'),
      roots: [
        { kind: shopKind, ids: [row.shop_id], shared: true },
        { kind: orderKind, ids: [input.order_id] },
      ],
      ...claimOf(ask, 'claim/ask'),
    },
    async (door) => {
      const order = door.root(orderKind, input.order_id)
      const [hasClaim, funds] = [await claimIdOf(door.tx, order.id), await fundsOf(door.tx, [order.shopId])]
      const fund = funds.get(order.shopId)?.fund ?? 0n
      const amountMicro = input.amount === '' ? '0' : input.amount
      refuseIf(
        refereeCreation(ASK, factsOf(order, { fund, hasClaim: hasClaim !== undefined, at: door.at }), { amountMicro }),
      )
      const id = door.newId()
      const [line] = order.lines
      const root: GuaranteeClaimRoot = {
        id,
        claimNo: newNumber('G', new Date(door.at)),
        orderId: order.id,
        shopId: order.shopId,
        buyerId: order.buyerId,
        ownerId: order.ownerId,
        amountMicro: BigInt(amountMicro),
        version: 1,
        ...firstLifecycleState(
          guaranteeClaimLifecycle,
          { amountMicro, grantedMicro: '0', terms: guaranteeClaimTerms() },
          door.at,
        ),
        reason: input.reason,
        pictures: await claimEvidence(ask, door, id, input.pictures),
        answer: null,
        answerPictures: [],
        ruling: null,
        createdAt: door.time,
        buyerName: order.buyerName,
        shopName: order.shopName,
        order: {
          number: order.orderNo,
          title: line?.title ?? { en: '', 'zh-CN': '', ar: '' },
          picture: line?.picture ?? '',
          paid: (order.paidMicro - order.refundedMicro).toString(),
        },
        timeline: [],
      }
      door.create(guaranteeClaimKind, root)
      door.begin(guaranteeClaimLifecycle, root, id, 'guaranteeClaim.ask', { reason: input.reason })
      return presentGuaranteeClaim(root, 'shopper')
    },
  )
}

/** The claim of an order for its buyer or its shop, and whether one may be made. */
export async function claimOfOrder(
  { services: { db }, session }: SignedAsk,
  orderId: string,
  as: 'shopper' | 'merchant',
): Promise<Result<ClaimOf>> {
  const {
    roots: [order],
  } = await loadOrders(db, [orderId])
  if (!order || !partyOf(order, session, as)) return refused('order.notFound')
  const [id, funds, now] = await Promise.all([claimIdOf(db, orderId), fundsOf(db, [order.shopId]), shopNow(db)])
  const known = id === undefined ? undefined : (await guaranteeClaimKind.load(db, [id])).roots[0]
  const fund = funds.get(order.shopId)?.fund ?? 0n
  const facts = factsOf(order, { fund, hasClaim: known !== undefined, at: now.getTime() })
  const objection = refereeCreation(ASK, facts, { amountMicro: facts.maxMicro })
  return accepted({
    claim: known ? presentGuaranteeClaim(known, as) : null,
    open:
      objection || order.settledAt === null
        ? null
        : {
            most: facts.maxMicro,
            until: new Date(Date.parse(order.settledAt) + CLAIM_WINDOW_MS).toISOString(),
            fund: facts.fundMicro,
          },
  })
}

const lists = {
  shopper: statement(
    'claims_mine',
    `select id from guarantee_claims where buyer_id = $1 and ($2::text is null or id < $2) order by id desc limit ${PAGE_SIZE + 1}`,
  ),
  merchant: statement(
    'claims_of_shop',
    `select id from guarantee_claims where shop_id = $1 and ($2::text is null or id < $2) order by id desc limit ${PAGE_SIZE + 1}`,
  ),
} as const

/** The claims of a buyer, or on the fund of a shop, newest first. */
export async function listClaims(
  { services: { db }, session }: SignedAsk,
  { after }: ClaimList,
  as: 'shopper' | 'merchant',
): Promise<Result<Page<GuaranteeClaimView>>> {
  const whose = as === 'shopper' ? session.userId : session.shopId
  const page = cutById(await db.run<{ id: string }>(lists[as], [whose, after ?? null]))
  const { roots } = await guaranteeClaimKind.load(db, page.ids)
  return accepted({
    data: roots.toReversed().map((root) => presentGuaranteeClaim(root, as)),
    after: page.after,
  })
}

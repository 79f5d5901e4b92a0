import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { GuaranteeClaimRoot } from './guarantee-claim.kind.ts'
import type { GuaranteeClaimCase, KnownCase } from '#contract/desk/desk-case.contract.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import { fundLedgerOf } from '../bond/fund-evidence.queries.ts'
import { decidedAlone } from '../../desk/queue/decided-alone.ts'
import type { Services } from '../../platform/domain/services.ts'

/** A claim as one party sees it. */
export const presentGuaranteeClaim = (root: GuaranteeClaimRoot, as: GuaranteeClaimView['as']): GuaranteeClaimView => ({
  entity: 'guaranteeClaim',
  id: root.id,
  version: root.version,
  as,
  claim_no: root.claimNo,
  state: root.state,
  facts: root.facts,
  ...clockView(root),
  order: {
    id: root.orderId,
    order_no: root.order.number,
    title: root.order.title,
    picture: root.order.picture,
    paid: root.order.paid,
  },
  shop: { id: root.shopId, name: root.shopName },
  buyer: { id: root.buyerId, nickname: root.buyerName },
  reason: root.reason,
  pictures: root.pictures,
  answer: root.answer,
  answer_pictures: root.answerPictures,
  ruling: root.ruling,
  createtime: root.createdAt,
  timeline: root.timeline,
})

/** What one person alone granted customers out of funds. */
export const claimsDecidedAlone = decidedAlone({
  event: 'guaranteeClaim.grant',
  as: guaranteeClaimLifecycle.events['guaranteeClaim.grant'].as,
  from: 'guarantee_claims d',
  rootId: 'd.id',
  customer: 'd.buyer_id',
  customerOf: ({ buyerId }: GuaranteeClaimRoot) => buyerId,
  amount: "(d.facts ->> 'grantedMicro')::bigint",
})

const funds = statement(
  'claim_funds',
  `select id, (bond_facts ->> 'fundMicro')::bigint - (bond_facts ->> 'movingMicro')::bigint as fund,
     (select count(*)::int from guarantee_claims c where c.shop_id = s.id) as claims
   from shops s where id = any($1)`,
)

/** What the fund of each of these shops can pay, micro-USDT, and how many claims it has had. */
export async function fundsOf(
  on: Queries,
  shopIds: readonly string[],
): Promise<Map<string, { fund: bigint; claims: number }>> {
  const rows = await on.run<{ id: string; fund: bigint; claims: number }>(funds, [shopIds])
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Claims as the desk judges them: each with what the fund can pay. */
export async function presentGuaranteeClaimCases(
  { db }: Services,
  roots: readonly GuaranteeClaimRoot[],
): Promise<KnownCase<GuaranteeClaimCase>[]> {
  const shopIds = [...new Set(roots.map(({ shopId }) => shopId))]
  const known = await fundsOf(db, shopIds)
  const ledgers = new Map(await Promise.all(shopIds.map(async (id) => [id, await fundLedgerOf(db, id)] as const)))
  return roots.map((root) => ({
    id: root.id,
    entity: 'guaranteeClaim',
    claim: presentGuaranteeClaim(root, 'support'),
    fund: String(known.get(root.shopId)?.fund ?? 0n),
    claims: known.get(root.shopId)?.claims ?? 0,
    ledger: ledgers.get(root.shopId) ?? [],
  }))
}

import { type GuaranteeClaimEvent, guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { problem } from '#contract/platform/problem.ts'
import type { AnswerClaim } from '#contract/fund/guarantee-claim.contract.ts'
import type { Door } from '../../platform/door/door.ts'
import { amountTyped } from '../../platform/door/decision.ts'
import { prepares, reasonGiven, rootKind } from '../../platform/door/root-kind.ts'
import { shopTopic, userTopic } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { claimUploads } from '../../people/upload/upload.queries.ts'
import { claimsDecidedAlone, presentGuaranteeClaimCases, presentGuaranteeClaim } from './guarantee-claim.presenter.ts'
import { grant, guaranteeClaimDecisions } from './guarantee-claim.decisions.ts'
import { guaranteeClaimEffects } from './guarantee-claim.effects.ts'
import { guaranteeClaims } from './guarantee-claim.table.ts'
import type { RootOf } from '../../platform/door/root-columns.ts'

/** What a claim keeps as it was made. */
const GUARANTEE_CLAIM_FROZEN = [
  'claimNo',
  'orderId',
  'shopId',
  'buyerId',
  'ownerId',
  'amountMicro',
  'reason',
  'pictures',
  'createdAt',
] as const

/** A claim on the fund of a shop; the row itself is the state of its lifecycle. */
export interface GuaranteeClaimRoot extends RootOf<typeof guaranteeClaims, (typeof GUARANTEE_CLAIM_FROZEN)[number]> {
  readonly buyerName: string
  readonly shopName: string
  readonly order: {
    readonly number: string
    readonly title: Localised
    readonly picture: string
    readonly paid: string
  }
}

/** Takes sent pictures for one side of a claim; returns their ids. */
export async function claimEvidence(
  { session }: SignedAsk,
  { tx }: Door,
  entityId: string,
  ids: readonly string[] = [],
): Promise<string[]> {
  const of = { ownerId: session.userId, purpose: 'evidence', entity: 'guaranteeClaim', entityId } as const
  return (await claimUploads(tx, { ...of, ids })).map(({ id }) => id)
}

async function answer(door: Door, root: GuaranteeClaimRoot, { answer: text, pictures }: AnswerClaim, ask: SignedAsk) {
  door.expect(guaranteeClaimLifecycle, root, root.id, { type: 'guaranteeClaim.answer', answer: text })
  root.answerPictures = await claimEvidence(ask, door, root.id, pictures)
  return { answer: text, reason: text }
}

/** The claim as a root. Its buyer and its shop hear of it, and the desk while it waits for a ruling. */
export const guaranteeClaimKind = rootKind<GuaranteeClaimRoot>({
  table: guaranteeClaims,
  entity: 'guaranteeClaim',
  rank: 30,
  event: 'notice',
  missing: problem('claim.notFound'),
  lifecycles: [
    {
      of: guaranteeClaimLifecycle,
      effects: guaranteeClaimEffects,
      desk: {
        role: 'support',
        present: presentGuaranteeClaimCases,
        decidedAlone: claimsDecidedAlone,
      },
      prepare: prepares<GuaranteeClaimRoot, GuaranteeClaimEvent>({
        'guaranteeClaim.answer': answer,
        'guaranteeClaim.grant': grant,
        'guaranteeClaim.refuse': reasonGiven,
      }),
      decisions: guaranteeClaimDecisions,
      amountOf: amountTyped,
    },
  ],
  join: 'join users b on b.id = t.buyer_id join shops s on s.id = t.shop_id join orders o on o.id = t.order_id',
  reads: {
    buyerName: 'b.nickname',
    shopName: 's.name',
    order: `(select json_build_object('number', o.order_no, 'title', l.title, 'picture', l.picture, 'paid', (o.paid_micro - o.refunded_micro)::text)
      from order_lines l where l.order_id = o.id order by l.position limit 1)`,
  },
  frozen: GUARANTEE_CLAIM_FROZEN,
  number: 'claimNo',
  unique: { guarantee_claims_order: problem('claim.exists') },
  parties: ({ buyerId, shopId }) => [
    { as: 'shopper', topic: userTopic(buyerId) },
    { as: 'merchant', topic: shopTopic(shopId) },
  ],
  present: (root, as) => presentGuaranteeClaim(root, as === 'finance' ? 'support' : as),
  deskView: (root) => presentGuaranteeClaim(root, 'support'),
  people: ['buyerId', 'ownerId'],
  belongsTo: { order: 'orderId', shop: 'shopId', serviceCase: 'buyerId' },
})

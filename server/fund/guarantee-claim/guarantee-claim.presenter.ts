import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import { clockView } from '../../platform/door/clock-view.ts'
import type { GuaranteeClaimRoot } from './guarantee-claim.root.ts'

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

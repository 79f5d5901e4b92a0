import { get, keyed, type Page } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  AnswerClaim,
  AskClaim,
  AuditClaim,
  ClaimList,
  ClaimOf,
  GuaranteeClaimView,
} from './guarantee-claim.contract.ts'

/** Claims of a buyer on the operating fund of a shop. */
export const claimCalls = {
  ask: keyed<AskClaim, GuaranteeClaimView>('claim/ask'),
  /** The claim of an order, for its buyer. */
  ofOrder: get<OnlyId, ClaimOf>('claim/ofOrder'),
  mine: get<ClaimList, Page<GuaranteeClaimView>>('claim/list'),
}

/** Claims on a merchant's own shop. */
export const shopClaimCalls = {
  list: get<ClaimList, Page<GuaranteeClaimView>>('shop/claims'),
  ofOrder: get<OnlyId, ClaimOf>('shop/claimOfOrder'),
}

/** The moves of a claim, by event. */
export const claimMoves = {
  'guaranteeClaim.takeBack': keyed<OnlyId, GuaranteeClaimView>('claim/takeBack'),
  'guaranteeClaim.answer': keyed<AnswerClaim, GuaranteeClaimView>('shop/answerClaim'),
}

/** Ruling about claims at the desk. */
export const deskClaimCalls = {
  audit: keyed<AuditClaim, GuaranteeClaimView>('desk/auditClaim'),
}

import {
  MAX_REFUND_EDITS,
  REFUND_ANSWER_MS,
  REFUND_APPEAL_MS,
  REFUND_RECEIVE_MS,
  REFUND_RETURN_MS,
  REFUND_RULING_MS,
  TWO_PEOPLE_ABOVE_MICRO,
} from '../platform/constants.ts'

/** Today's terms of a refund. APPLY freezes them on it. */
export const refundTerms = {
  answerMs: REFUND_ANSWER_MS,
  appealMs: REFUND_APPEAL_MS,
  returnMs: REFUND_RETURN_MS,
  receiveMs: REFUND_RECEIVE_MS,
  rulingMs: REFUND_RULING_MS,
  edits: MAX_REFUND_EDITS,
  twoPeopleAboveMicro: TWO_PEOPLE_ABOVE_MICRO.toString(),
}

/** The terms that a refund was requested under. */
export type RefundTerms = Readonly<typeof refundTerms>

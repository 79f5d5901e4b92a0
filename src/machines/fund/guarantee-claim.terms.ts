import { CLAIM_ANSWER_MS, CLAIM_RULING_MS, TWO_PEOPLE_ABOVE_MICRO } from '../platform/constants.ts'

/** Today's terms of a guarantee claim. CLAIM freezes them on it. */
export const guaranteeClaimTerms = () => ({
  answerMs: CLAIM_ANSWER_MS,
  rulingMs: CLAIM_RULING_MS,
  twoPeopleAboveMicro: TWO_PEOPLE_ABOVE_MICRO.toString(),
})

/** The terms that a claim was made under. */
export type GuaranteeClaimTerms = Readonly<ReturnType<typeof guaranteeClaimTerms>>

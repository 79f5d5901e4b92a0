import { SERVICE_ANSWER_MS, SERVICE_IDLE_MS, SERVICE_TARGET_MS } from '../platform/constants.ts'

/** Today's terms of a service case. They are frozen on each one. */
export const serviceCaseTerms = () => ({
  targetMs: SERVICE_TARGET_MS,
  answerMs: SERVICE_ANSWER_MS,
  idleMs: SERVICE_IDLE_MS,
})

/** The terms that a service case was made under. */
export type ServiceCaseTerms = Readonly<ReturnType<typeof serviceCaseTerms>>

import type { ServiceCaseEvent, ServiceCaseFacts } from '#machines/care/service-case.machine.ts'
import { serviceCaseTerms } from '#machines/care/service-case.terms.ts'
import type { Examples } from './example.ts'

const byId = 'assignee'

/** A case that a person of the desk has answered. */
export const serviceCaseExamples: Examples<ServiceCaseFacts, ServiceCaseEvent> = {
  facts: {
    terms: serviceCaseTerms(),
    assigneeId: byId,
    queuedAt: Date.UTC(2025, 11, 31),
    isAnswered: true,
    isRated: false,
    stars: null,
  },
  events: {
    'serviceCase.assign': () => ({ type: 'serviceCase.assign', byId }),
    'serviceCase.answer': () => ({ type: 'serviceCase.answer', byId }),
    'serviceCase.write': () => ({ type: 'serviceCase.write' }),
    'serviceCase.transfer': () => ({ type: 'serviceCase.transfer', byId, toId: 'colleague' }),
    'serviceCase.release': () => ({ type: 'serviceCase.release', byId }),
    'serviceCase.autoRelease': () => ({ type: 'serviceCase.autoRelease' }),
    'serviceCase.close': () => ({ type: 'serviceCase.close', byId }),
    'serviceCase.expire': () => ({ type: 'serviceCase.expire' }),
    'serviceCase.rate': () => ({ type: 'serviceCase.rate', stars: 5 }),
  },
  sets: { unanswered: { isAnswered: false }, rated: { isRated: true, stars: 4 } },
  ways: Object.fromEntries(
    ['answer', 'transfer', 'release', 'close'].map((name) => [
      `serviceCase.${name}`,
      { byAnother: { input: { byId: 'stranger' } } },
    ]),
  ),
}

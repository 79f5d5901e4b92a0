import type { ServiceCaseEvent, ServiceCaseFacts } from '#machines/care/service-case.machine.ts'
import type { Row } from './support/table.ts'

const desk = ['support', 'finance'] as const
const other = { event: { byId: 'another' } } as const

/** The table of a service case. Every move that is not here is refused. */
export const serviceCaseRows: readonly Row<ServiceCaseFacts, ServiceCaseEvent>[] = [
  ['waiting', 'serviceCase.assign', desk, 'assigned', 'publishQueue'],
  ['assigned', 'serviceCase.answer', desk, 'answered', ''],
  ['assigned', 'serviceCase.answer', desk, '!desk.notAssigned', '', other],
  ['assigned', 'serviceCase.autoRelease', 'clock', 'waiting', 'publishQueue'],
  ['answered', 'serviceCase.write', 'shopper', 'assigned'],
  ['answered', 'serviceCase.expire', 'clock', 'closed'],
  ...(['assigned', 'answered'] as const).flatMap((from): Row<ServiceCaseFacts, ServiceCaseEvent>[] => [
    [from, 'serviceCase.transfer', desk, from, 'restartDeadline'],
    [from, 'serviceCase.transfer', desk, '!desk.notAssigned', '', other],
    [from, 'serviceCase.release', desk, 'waiting', 'publishQueue'],
    [from, 'serviceCase.release', desk, '!desk.notAssigned', '', other],
    [from, 'serviceCase.close', desk, 'closed'],
    [from, 'serviceCase.close', desk, '!desk.notAssigned', '', other],
  ]),
  ['closed', 'serviceCase.write', 'shopper', 'waiting', 'publishQueue'],
  ['closed', 'serviceCase.rate', 'shopper', 'closed'],
  ['closed', 'serviceCase.rate', 'shopper', '!service.notAnswered', '', { facts: { isAnswered: false } }],
  ['closed', 'serviceCase.rate', 'shopper', '!service.rated', '', { facts: { isRated: true } }],
]

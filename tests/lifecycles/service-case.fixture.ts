import { deskServiceCalls, deskServiceMoves, serviceMoves } from '#contract/care/service-case.calls.ts'
import { serviceCaseView } from '#contract/care/service-case.contract.ts'
import type { ServiceCaseEvent, ServiceCaseFacts } from '#machines/care/service-case.machine.ts'
import { serviceCaseTerms } from '#machines/care/service-case.terms.ts'
import type { Examples } from './example.ts'
import { fixture } from './fixture.ts'

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
    'serviceCase.take': () => ({ type: 'serviceCase.take', byId }),
    'serviceCase.answer': () => ({ type: 'serviceCase.answer', byId }),
    'serviceCase.write': () => ({ type: 'serviceCase.write' }),
    'serviceCase.transfer': () => ({ type: 'serviceCase.transfer', byId, toId: 'colleague' }),
    'serviceCase.release': () => ({ type: 'serviceCase.release', byId }),
    'serviceCase.giveBack': () => ({ type: 'serviceCase.giveBack' }),
    'serviceCase.close': () => ({ type: 'serviceCase.close', byId }),
    'serviceCase.expire': () => ({ type: 'serviceCase.expire' }),
    'serviceCase.rate': () => ({ type: 'serviceCase.rate', stars: 5 }),
  },
}

/** What tests know of a service case. */
export const serviceCaseFixture = fixture(serviceCaseExamples, {
  tables: { service_cases: ['one', 'one a person'], service_notes: ['own', 'written by staff'] },
  view: serviceCaseView,
  actors: [['support', 'Customer · Shop · Customer service']],
  offScenes: async () => (await import('../storms/off/services.ts')).serviceScenes,
  keyed: [...Object.values(deskServiceCalls), ...Object.values(deskServiceMoves), ...Object.values(serviceMoves)],
  scenes: async () => (await import('../server/events/service-case.scenes.ts')).serviceScenes,
  kinds: { serviceCase: 'private', closedServiceCase: 'private' },
  idFields: {
    'wanlshop/service/rate': { id: 'closedServiceCase' },
    'wanlshop/desk/serviceCase': { id: 'serviceCase' },
    'wanlshop/desk/serviceCustomer': { id: 'serviceCase' },
    'wanlshop/desk/serviceNote': { id: 'serviceCase' },
    'wanlshop/desk/serviceTake': { id: 'serviceCase' },
    'wanlshop/desk/serviceTransfer': { id: 'serviceCase', to_id: 'user' },
    'wanlshop/desk/serviceRelease': { id: 'serviceCase' },
    'wanlshop/desk/serviceClose': { id: 'serviceCase' },
  },
  texts: {
    'wanlshop/desk/serviceNote': { text: 'read by staff alone, as plain text' },
  },
  world: async () => (await import('./service-case.world.ts')).world,
})

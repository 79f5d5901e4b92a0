import { deskServiceCalls, deskServiceMoves, serviceMoves } from '#contract/care/service-case.calls.ts'
import { serviceCaseView } from '#contract/care/service-case.contract.ts'
import { finance, HOUR_MS, MINUTE_MS, pass, shopper, support } from '../simulation/actors/legs.ts'
import { fixture } from './fixture.ts'
import { serviceCaseExamples } from '#lab/examples/service-case.example.ts'

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
    'wanlshop/desk/serviceAssign': { id: 'serviceCase' },
    'wanlshop/desk/serviceTransfer': { id: 'serviceCase', to_id: 'user' },
    'wanlshop/desk/serviceRelease': { id: 'serviceCase' },
    'wanlshop/desk/serviceClose': { id: 'serviceCase' },
  },
  texts: {
    'wanlshop/desk/serviceNote': { text: 'read by staff alone, as plain text' },
  },
  world: async () => (await import('./service-case.world.ts')).world,
  pictures: async () => (await import('./service-case.pictures.ts')).pictures,
  goals: {
    'service case': [
      shopper('write', 3),
      support('serve'),
      support('serve'),
      shopper('write', 2),
      finance('serve'),
      support('serve'),
      shopper('rate'),
    ],
    'service case is left': [
      shopper('write', 3),
      support('serve'),
      pass(11 * MINUTE_MS),
      support('serve'),
      support('serve'),
      pass(73 * HOUR_MS),
    ],
  },
})

import { expect, it } from 'vitest'
import { BOUNDS } from '../../scripts/check/house/bounds.ts'
import { castsFound } from '../../scripts/check/house/casts.ts'

/** Casts that the compiler cannot check, by file, and why each is needed. A cast that it can check (`as X` alone) needs no row. */
const CASTS: Readonly<Record<string, string>> = {
  'server/platform/db/embedded.ts': 'the driver asks for a socket, and uses of it what a stream has',
  'server/platform/db/over-pool.ts': 'the types of the driver leave out how it writes a value',
  'server/platform/door/door.ts': 'common effects forget the lifecycle that they are of',
  'server/platform/events/connection.ts': 'the types of the socket hide its backlog',
  'server/catalogue/goods-import/load-chunk.ts': 'a product that is wrong has no form, and no one reads it',
  'src/api/client/socket.ts': 'the contract types what a message carries, the transport does not',
  'src/api/contract/platform/lifecycle.contract.ts': 'a schema is made from the names of today’s terms',
  'src/machines/platform/lifecycle.ts': 'XState infers from literals what the rows declare',
  'src/streams/platform/device.ts': 'the store and its value are one choice, which the types of the database split',
  'src/ui/lifecycles/guarantee-claim.ui.tsx': 'the action that begins a claim is about an order',
  'src/ui/lifecycles/lifecycle-ui.ts': 'the parts that draw any lifecycle only pass on the views of one',
  'src/ui/lifecycles/root-of.ts': 'a row without another root is its own root',
  'src/ui/lifecycles/use-action-form.ts': 'the registry pairs each form with its own input',
  'src/ui/lifecycles/use-lifecycle-text.ts': 'the catalogues of a lifecycle are named by its data',
}

it('casts past the compiler only where it is known why', () => {
  const found = castsFound()
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(CASTS).toSorted())
  expect(found).toHaveLength(BOUNDS.casts)
})

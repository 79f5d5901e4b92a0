import type { FastifyInstance } from 'fastify'
import { deskMoneyContract } from '#contract/money/desk-money.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { listUncreditable, proveBooks, readBooks, setNetwork } from './books.service.ts'

const { setNetwork: network, uncreditable, books, proveBooks: prove } = deskMoneyContract

/** What finance reads of the books, and which networks are open. */
export function booksRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    { setNetwork: network, uncreditable, books, proveBooks: prove },
    {
      setNetwork: (ask, input) => setNetwork(ask, input),
      uncreditable: (ask) => listUncreditable(ask),
      books: (ask) => readBooks(ask),
      proveBooks: (ask) => proveBooks(ask),
    },
  )
}

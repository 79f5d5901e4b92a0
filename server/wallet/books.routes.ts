import type { FastifyInstance } from 'fastify'
import { deskMoneyContract } from '#contract/desk-money.contract.ts'
import { serve } from '../plugins/serve.ts'
import { auditRecharge } from '../recharge/review.service.ts'
import type { Services } from '../services.ts'
import { auditWithdrawal } from '../withdrawal/review.service.ts'
import { proveBooks, readBooks, setNetwork } from './books.service.ts'

/** What finance asks and decides about money in and out. */
export function deskMoneyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskMoneyContract, {
    auditRecharge: (ask, input) => auditRecharge(ask, input),
    auditWithdraw: (ask, input) => auditWithdrawal(ask, input),
    setNetwork: (ask, input) => setNetwork(ask, input),
    books: (ask) => readBooks(ask),
    proveBooks: (ask) => proveBooks(ask),
  })
}

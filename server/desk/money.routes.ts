import type { FastifyInstance } from 'fastify'
import { deskMoneyContract } from '#contract/desk-money.contract.ts'
import { serve } from '../plugins/serve.ts'
import { auditRecharge } from '../recharge/review.service.ts'
import type { Services } from '../services.ts'
import { auditWithdrawal } from '../withdrawal/review.service.ts'
import { moneyCase, moneyQueue } from './money-case.ts'
import { keepMoneyCase, proveBooks, readBooks, setNetwork, takeMoneyCase } from './money.service.ts'

/** What finance asks and decides about money in and out. */
export function deskMoneyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskMoneyContract, {
    moneyQueue: (ask, input) => moneyQueue(ask, input),
    moneyCase: (ask, input) => moneyCase(ask, input),
    take: (ask, input) => takeMoneyCase(ask, input),
    keep: (ask, input) => keepMoneyCase(ask, input),
    auditRecharge: (ask, input) => auditRecharge(ask, input),
    auditWithdraw: (ask, input) => auditWithdrawal(ask, input),
    setNetwork: (ask, input) => setNetwork(ask, input),
    books: (ask) => readBooks(ask),
    proveBooks: (ask) => proveBooks(ask),
  })
}

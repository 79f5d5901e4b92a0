import type { FastifyInstance } from 'fastify'
import { deskMoneyContract } from '#contract/desk-money.contract.ts'
import { withdrawalContract, withdrawalMovesContract } from '#contract/withdrawal.contract.ts'
import { serveMoves } from '../moves/serve-moves.ts'
import { serve } from '../plugins/serve.ts'
import type { Services } from '../services.ts'
import { auditWithdrawal } from './review.service.ts'
import { stopWithdrawals } from './stop.service.ts'
import * as withdrawal from './withdrawal.service.ts'

const { auditWithdraw: audit } = deskMoneyContract

/** The calls about money on its way out. */
export function withdrawalRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, withdrawalContract, {
    initialWithdraw: (ask) => withdrawal.withdrawalTerms(ask),
    withdraw: (ask, input) => withdrawal.requestWithdrawal(ask, input),
    withdrawLog: (ask, input) => withdrawal.myWithdrawals(ask, input),
    withdrawInfo: (ask, { id }) => withdrawal.myWithdrawal(ask, id),
    stopWithdrawals: (ask, { token }) => stopWithdrawals(ask, token),
  })
  serveMoves(app, services, withdrawalMovesContract)
  serve(app, services, { auditWithdraw: audit }, { auditWithdraw: (ask, input) => auditWithdrawal(ask, input) })
}

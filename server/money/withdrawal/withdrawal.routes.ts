import type { FastifyInstance } from 'fastify'
import {
  deskWithdrawalContract,
  withdrawalContract,
  withdrawalMovesContract,
} from '#contract/money/withdrawal.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { stopWithdrawals } from './stop.service.ts'
import * as withdrawal from './withdrawal.service.ts'

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
  serveMoves(app, services, deskWithdrawalContract)
}

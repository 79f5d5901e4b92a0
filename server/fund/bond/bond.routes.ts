import type { FastifyInstance } from 'fastify'
import { bondContractOf, bondMovesContract, deskBondContract } from '#contract/fund/bond.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as bond from './bond.service.ts'

/** The calls about operating funds. */
export function bondRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, bondContractOf, {
    board: (ask) => bond.bondBoard(ask),
    contract: (ask) => Promise.resolve(bond.bondContract(ask)),
    sign: (ask, input) => bond.signBond(ask, input),
    contracts: (ask, input) => bond.signedContracts(ask, input),
    signed: (ask, { id }) => bond.signedContract(ask, id),
  })
  serveMoves(app, services, bondMovesContract)
  serveMoves(app, services, deskBondContract)
}

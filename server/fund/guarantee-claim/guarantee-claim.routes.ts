import type { FastifyInstance } from 'fastify'
import {
  claimContract,
  claimMovesContract,
  deskClaimContract,
  shopClaimContract,
} from '#contract/fund/guarantee-claim.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as claims from './guarantee-claim.service.ts'

/** The calls about claims on operating funds. */
export function guaranteeClaimRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, claimContract, {
    ask: (ask, input) => claims.askClaim(ask, input),
    ofOrder: (ask, { id }) => claims.claimOfOrder(ask, id, 'shopper'),
    mine: (ask, input) => claims.listClaims(ask, input, 'shopper'),
  })
  serve(app, services, shopClaimContract, {
    list: (ask, input) => claims.listClaims(ask, input, 'merchant'),
    ofOrder: (ask, { id }) => claims.claimOfOrder(ask, id, 'merchant'),
  })
  serveMoves(app, services, claimMovesContract)
  serveMoves(app, services, deskClaimContract)
}

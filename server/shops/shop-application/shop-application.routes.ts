import type { FastifyInstance } from 'fastify'
import {
  deskApplicationContract,
  deskApplicationMovesContract,
  shopApplicationContract,
  shopApplicationMovesContract,
} from '#contract/shops/shop-application.contract.ts'
import { serveMoves } from '../../desk/moves/serve-moves.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import { identityPicture } from './identity-picture.service.ts'
import * as applications from './shop-application.service.ts'

/** The calls about applications for a shop. */
export function shopApplicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, shopApplicationContract, {
    info: (ask) => applications.myApplication(ask),
    save: (ask, input) => applications.saveApplication(ask, input),
    confirmEmail: (ask, input) => applications.confirmEmail(ask, input),
    checkName: (ask, input) => applications.checkShopName(ask, input),
  })
  serveMoves(app, services, shopApplicationMovesContract)
  serveMoves(app, services, deskApplicationMovesContract)
  serve(app, services, deskApplicationContract, {
    picture: (ask, input) => identityPicture(ask, input),
  })
}

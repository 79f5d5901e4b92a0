import type { FastifyInstance } from 'fastify'
import { deskHistoryContract, deskUserContract } from '#contract/care/staff.contract.ts'
import { withFactor } from '../../people/account/factor.service.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as users from './desk-users.service.ts'
import { staffHistory } from './history.service.ts'

/** The calls of customer service about accounts, and about what it did. */
export function staffRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, deskUserContract, {
    users: (ask, input) => users.findUsers(ask, input),
    lockAccount: (ask, input) => users.lockAccount(ask, input),
    unlockAccount: (ask, input) => users.unlockAccount(ask, input),
    freezeWallet: (ask, input) => users.freezeWallet(ask, input),
    unfreezeWallet: (ask, input) => withFactor(ask, (confirmed) => users.unfreezeWallet(confirmed, input)),
  })
  serve(app, services, deskHistoryContract, {
    history: (ask, input) => staffHistory(ask, input),
  })
}

import type { FastifyInstance } from 'fastify'
import { walletContract } from '#contract/money/wallet.contract.ts'
import { serve } from '../../platform/plugins/serve.ts'
import type { Services } from '../../platform/domain/services.ts'
import * as wallet from './wallet.service.ts'

/** The calls about what a person has. */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, walletContract, {
    getBalance: (ask) => wallet.myWallet(ask),
    moneyLog: (ask, input) => wallet.myMoneyLog(ask, input),
    details: (ask, { id }) => wallet.myMoneyEntry(ask, id),
    networks: (ask) => wallet.allNetworks(ask),
    getPayAccount: (ask) => wallet.myBook(ask),
    addPayAccount: (ask, input) => wallet.addToBook(ask, input),
    delPayAccount: (ask, { id }) => wallet.forgetAddress(ask, id),
  })
}

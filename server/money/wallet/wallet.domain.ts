import type { Domain } from '../../platform/domain/domain.ts'
import { ledgerInvariants } from './ledger.invariants.ts'
import { walletRoutes } from './wallet.routes.ts'
import { walletPersonal } from './wallet.personal.ts'

/** The ledger, and the wallet of a person. */
export const walletDomain: Domain = {
  routes: [walletRoutes],
  invariants: ledgerInvariants,
  money: { user: { table: 'users', transfers: ['opening', 'debt', 'givenUp'] } },
  personal: walletPersonal,
}

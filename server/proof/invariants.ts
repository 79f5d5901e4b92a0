import { bondInvariants } from './invariants/bond.invariants.ts'
import { chatInvariants } from './invariants/chat.invariants.ts'
import { eventInvariants } from './invariants/event.invariants.ts'
import { historyInvariants } from './invariants/history.invariants.ts'
import type { Invariant } from './invariants/invariant.ts'
import { ledgerInvariants } from './invariants/ledger.invariants.ts'
import { moneyInvariants } from './invariants/money.invariants.ts'
import { orderInvariants } from './invariants/order.invariants.ts'
import { promotionInvariants } from './invariants/promotion.invariants.ts'
import { refundInvariants } from './invariants/refund.invariants.ts'
import { shopInvariants } from './invariants/shop.invariants.ts'
import { stockInvariants } from './invariants/stock.invariants.ts'

/** What must always hold, as far as the tables exist; `not-yet.ts` lists the rest. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...stockInvariants,
  ...historyInvariants,
  ...orderInvariants,
  ...refundInvariants,
  ...moneyInvariants,
  ...bondInvariants,
  ...shopInvariants,
  ...promotionInvariants,
  ...eventInvariants,
  ...chatInvariants,
]

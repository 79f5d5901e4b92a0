import { bondInvariants } from '../bond/bond.invariants.ts'
import { chatInvariants } from '../chat/chat.invariants.ts'
import { eventInvariants } from '../events/event.invariants.ts'
import { historyInvariants } from './history.invariants.ts'
import type { Invariant } from '../db/invariant.ts'
import { ledgerInvariants } from '../wallet/ledger.invariants.ts'
import { moneyInvariants } from '../withdrawal/withdrawal.invariants.ts'
import { orderInvariants } from '../order/order.invariants.ts'
import { promotionInvariants } from '../promotion/promotion.invariants.ts'
import { refundInvariants } from '../refund/refund.invariants.ts'
import { shopInvariants } from '../shop-board/shop-board.invariants.ts'
import { stockInvariants } from '../goods/stock.invariants.ts'

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

import { keyed } from './call.ts'
import type { OnlyId } from './contract.ts'
import type { OrderView } from './order.contract.ts'
import type { Apply, EditRefund, Evidence, Receive, Refuse, Rule, SendBack } from './refund.contract.ts'

/** A shopper's calls about refunds; each answers with the whole order. */
export const refundCalls = {
  addApply: keyed<Apply, OrderView>('refund/addApply'),
  editRefund: keyed<EditRefund, OrderView>('refund/editRefund'),
  toExpress: keyed<SendBack, OrderView>('refund/toExpress'),
  closeRefund: keyed<OnlyId, OrderView>('refund/closeRefund'),
  arbitrationRefund: keyed<Evidence, OrderView>('refund/arbitrationRefund'),
}

/** A merchant's answers. */
export const shopRefundCalls = {
  refundAgree: keyed<OnlyId, OrderView>('shop/refundAgree'),
  refundRefuse: keyed<Refuse, OrderView>('shop/refundRefuse'),
  refundReceiving: keyed<Receive, OrderView>('shop/refundReceiving'),
  refundDispute: keyed<Evidence, OrderView>('shop/refundDispute'),
}

/** Customer service's ruling. */
export const deskRefundCalls = {
  ruleRefund: keyed<Rule, OrderView>('desk/ruleRefund'),
}

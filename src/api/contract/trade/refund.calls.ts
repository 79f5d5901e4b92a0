import { get, keyed, type Page } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type { OrderView } from './order.contract.ts'
import type {
  Apply,
  EditRefund,
  Evidence,
  ListedRefund,
  Receive,
  RefundList,
  Refuse,
  Rule,
  SendBack,
} from './refund.contract.ts'

/** A shopper's refunds: asking for one answers with the whole order. */
export const refundCalls = {
  getList: get<RefundList, Page<ListedRefund>>('refund/getList'),
  addApply: keyed<Apply, OrderView>('refund/addApply'),
}

/** The moves of a refund, by event; each answers with the whole order. */
export const refundMoves = {
  'refund.edit': keyed<EditRefund, OrderView>('refund/editRefund'),
  'refund.cancel': keyed<OnlyId, OrderView>('refund/closeRefund'),
  'refund.sendBack': keyed<SendBack, OrderView>('refund/toExpress'),
  'refund.appeal': keyed<Evidence, OrderView>('refund/arbitrationRefund'),
  'refund.agree': keyed<OnlyId, OrderView>('shop/refundAgree'),
  'refund.refuse': keyed<Refuse, OrderView>('shop/refundRefuse'),
  'refund.receive': keyed<Receive, OrderView>('shop/refundReceiving'),
  'refund.dispute': keyed<Evidence, OrderView>('shop/refundDispute'),
}

/** The ruling of customer service. */
export const deskRefundCalls = {
  ruleRefund: keyed<Rule, OrderView>('desk/ruleRefund'),
}

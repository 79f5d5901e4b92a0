import { get, keyed, type Page, post } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type {
  AddRecharge,
  AuditRecharge,
  DepositAddress,
  RechargeList,
  RechargeView,
  WhichNetwork,
} from './recharge.contract.ts'

/** Money on its way in. */
export const rechargeCalls = {
  address: post<WhichNetwork, DepositAddress>('recharge/address'),
  add: keyed<AddRecharge, RechargeView>('recharge/add'),
  lists: get<RechargeList, Page<RechargeView>>('recharge/lists'),
  info: get<OnlyId, RechargeView>('recharge/info'),
}

/** Deciding about recharges at the desk. */
export const deskRechargeCalls = {
  auditRecharge: keyed<AuditRecharge, RechargeView>('desk/auditRecharge'),
}

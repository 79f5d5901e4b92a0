import type {
  AuditBond,
  BondBoard,
  BondContract,
  BondContracts,
  BondRefund,
  BondUpgrade,
  SignBond,
  Signed,
  SignedContract,
} from './bond.contract.ts'
import { get, keyed, type Page } from '../platform/call.ts'
import type { OnlyId } from '../platform/contract.ts'
import type { ShopStateView } from '../shops/shop.contract.ts'

/** The operating fund of a merchant's own shop. */
export const bondCalls = {
  board: get<Record<never, never>, BondBoard>('shop/bond'),
  contract: get<Record<never, never>, BondContract>('shop/bondContract'),
  sign: keyed<SignBond, OnlyId>('shop/bondSign'),
  contracts: get<BondContracts, Page<Signed>>('shop/bondContracts'),
  signed: get<OnlyId, SignedContract>('shop/bondSigned'),
}

/** The moves of a fund that its merchant asks for, by event. */
export const bondMoves = {
  'bond.upgrade': keyed<BondUpgrade, ShopStateView>('shop/bondUpgrade'),
  'bond.requestRefund': keyed<BondRefund, ShopStateView>('shop/bondRefund'),
  'bond.cancel': keyed<OnlyId, ShopStateView>('shop/bondCancel'),
}

/** Deciding about funds at the desk. */
export const deskBondCalls = {
  audit: keyed<AuditBond, ShopStateView>('desk/auditBond'),
}

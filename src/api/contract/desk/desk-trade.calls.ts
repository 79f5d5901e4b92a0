import { get, type Page } from '../platform/call.ts'
import type { FarBelowList, LoneTrade, TradePage } from './desk-trade.contract.ts'

/** Trades that customer service looks into. */
export const deskTradeCalls = {
  farBelowList: get<TradePage, Page<FarBelowList>>('desk/farBelowList'),
  loneTrades: get<TradePage, Page<LoneTrade>>('desk/loneTrades'),
}

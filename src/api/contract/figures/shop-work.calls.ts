import { get } from '../platform/call.ts'
import type { FirstSteps, ShopToday, ShopWaiting } from './shop-work.contract.ts'

/** What a merchant works by: what waits, how today goes, and what a new shop still needs. */
export const shopWorkCalls = {
  waiting: get<Record<never, never>, ShopWaiting>('shop/waiting'),
  today: get<Record<never, never>, ShopToday>('shop/today'),
  firstSteps: get<Record<never, never>, FirstSteps>('shop/firstSteps'),
}

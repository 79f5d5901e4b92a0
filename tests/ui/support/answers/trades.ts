import type { FarBelowList, LoneTrade } from '#contract/desk/desk-trade.contract.ts'
import { AT } from './said.ts'

const sides = {
  shop: { id: 's1', name: 'Καφές', owner: { id: '41', nickname: 'Μαρία' } },
  buyer: { id: '42', nickname: 'Μόνος' },
  at: AT,
}

/** A paid order that its shop all but gave away. */
export const farBelow: FarBelowList = {
  ...sides,
  id: 'o9',
  order_no: '202601010000000009',
  list: '340000000',
  asked: '1',
}

/** A shop whose only buyer buys nowhere else. */
export const lone: LoneTrade = { ...sides, id: 's1', orders: 7, paid: '340000000' }

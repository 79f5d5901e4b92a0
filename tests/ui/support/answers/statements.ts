import type { Statement, StatementSums, Statements } from '#contract/figures/statement.contract.ts'
import { AT } from './said.ts'

/** A month with one settled order and the reversal of another. */
export const sums: StatementSums = {
  month: '2026-04',
  opening: '5000000',
  amount: '7500000',
  commission: '300000',
  net: '7200000',
  closing: '12200000',
  lines: 2,
  closed: true,
}

/** The statement of that month. */
export const statement: Statement = {
  ...sums,
  shop: 'Καφές',
  data: [
    {
      id: 't1',
      at: AT,
      kind: 'settlement',
      order_id: 'o1',
      order_no: '202605010001',
      amount: '12500000',
      commission: '500000',
      net: '12000000',
    },
    {
      id: 't2',
      at: AT,
      kind: 'reversal',
      order_id: 'o2',
      order_no: '202604010002',
      amount: '-5000000',
      commission: '-200000',
      net: '-4800000',
    },
  ],
  after: null,
}

/** All months of the shop: this one. */
export const statements: Statements = { months: [sums], total: sums.closing }

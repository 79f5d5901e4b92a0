import type { ChatReport } from '#contract/care/desk-report.contract.ts'
import { AT } from './said.ts'

/** A message of a shop that a shopper reported. */
export const report: ChatReport = {
  id: 'r1',
  reason: 'outsidePayment',
  note: 'Μου ζήτησε έμβασμα',
  at: AT,
  by: { id: '42', nickname: 'Άντα' },
  against: { id: '41', nickname: 'Μαρία' },
  shop: { id: 's1', name: 'Καφές' },
  message: { id: 'm1', type: 'text', text: 'Πλήρωσέ με απευθείας', recalled: false, at: AT },
  assignee: null,
  handled: null,
}

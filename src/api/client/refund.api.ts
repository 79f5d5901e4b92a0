import type { InputOf } from '#contract/call.ts'
import { refundCalls, refundMoves } from '#contract/refund.calls.ts'
import { ask } from './http.ts'

type Mine<K extends keyof typeof refundCalls> = InputOf<(typeof refundCalls)[K]>
type Move<K extends keyof typeof refundMoves> = InputOf<(typeof refundMoves)[K]>

/** What a shopper asks about refunds; each answers with the whole order. */
export const refundApi = {
  apply: (input: Mine<'addApply'>) => ask(refundCalls.addApply, input),
  edit: (input: Move<'refund.edit'>) => ask(refundMoves['refund.edit'], input),
  sendBack: (input: Move<'refund.sendBack'>) => ask(refundMoves['refund.sendBack'], input),
  cancel: (id: string) => ask(refundMoves['refund.cancel'], { id }),
  appeal: (input: Move<'refund.appeal'>) => ask(refundMoves['refund.appeal'], input),
}

/** What a merchant answers. */
export const shopRefundApi = {
  agree: (id: string) => ask(refundMoves['refund.agree'], { id }),
  refuse: (input: Move<'refund.refuse'>) => ask(refundMoves['refund.refuse'], input),
  receive: (input: Move<'refund.receive'>) => ask(refundMoves['refund.receive'], input),
  dispute: (input: Move<'refund.dispute'>) => ask(refundMoves['refund.dispute'], input),
}

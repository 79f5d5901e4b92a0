import { MAX_CHAT_TEXT, MAX_LABEL, MAX_PARCEL_TEXT, MAX_TEXT } from '#machines/platform/constants.ts'
import { isFarTooLong, lengthOf } from './plain-text.ts'
import { type Problem, problem } from './problem.ts'

/** How long each text may be, in characters as people count them. The contract refuses what is longer, and its field says so at once. */
export const MOST = {
  text: MAX_TEXT,
  chat: MAX_CHAT_TEXT,
  /** A question about a product, and its answer. */
  question: 500,
  /** A note among staff. */
  note: 1_000,
  name: 80,
  nickname: 20,
  appName: 40,
  listTitle: 40,
  mobile: 40,
  place: 60,
  street: 200,
  postalCode: 12,
  invite: 20,
  email: 254,
  search: 80,
  parcel: MAX_PARCEL_TEXT,
  label: MAX_LABEL,
  walletAddress: 120,
  transaction: 100,
  orderNumber: 40,
  /** A list of parcels, which one large request can carry in any script; and one cell of it, which is refused in words when it is too long. */
  shipText: 80_000,
  shipCell: 200,
  documentNumber: 40,
  nonce: 15,
  logIndex: 9,
} as const

/** That a text is longer than it may be; it is never cut. */
export const tooLong = (text: string, max: number, field?: string): Problem | undefined =>
  isFarTooLong(text, max) || lengthOf(text) > max ? problem('input.tooLong', { max }, field) : undefined

/** What is wrong with a reason: there is none, or it is too long. */
export const wrongReason = ({ reason }: { readonly reason: string }): Problem | undefined =>
  reason.trim() === '' ? problem('input.reasonMissing', {}, 'reason') : tooLong(reason, MOST.text, 'reason')

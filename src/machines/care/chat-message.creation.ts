import { CHAT_BURST, CHAT_BURST_MS, minutes } from '../platform/constants.ts'
import { creation } from '../platform/lifecycle.ts'

/** The facts that a message is checked against before it is sent. */
export interface ChatSendFacts {
  /** Whether the message is to the author, or to a shop of the author. */
  readonly isToSelf: boolean
  /** Whether one side is a merchant or customer service. */
  readonly isWithMerchant: boolean
  /** Whether the other side has an open account, or an open shop. */
  readonly isPartyOpen: boolean
  /** The switch of the merchant. */
  readonly isChatOn: boolean
  readonly hasBlocked: boolean
  readonly isBlocked: boolean
  /** Messages of the author in the last `CHAT_BURST_MS`, and how long until one more is allowed. */
  readonly sentLately: number
  readonly waitMs: number
  /** How long until this message fits beside those of the last `CHAT_BYTES_MS`; 0 where it does. */
  readonly fullForMs: number
}

/** SEND: who may write to whom, and how fast. A bar is a reason that no text changes. */
export const chatSend = creation({
  by: ['shopper', 'merchant', 'support'],
  as: 'chatMessage.sent',
  facts: {} as ChatSendFacts,
  rules: {
    isNotSelf: {
      needs: ['isToSelf'],
      check: ({ isToSelf }) => !isToSelf,
      objection: () => ({ key: 'chat.self', params: {}, field: 'to_id' }),
    },
    isWithMerchant: {
      needs: ['isWithMerchant'],
      check: ({ isWithMerchant }) => isWithMerchant,
      objection: () => ({ key: 'chat.notMerchant', params: {}, field: 'to_id' }),
    },
    isPartyOpen: {
      needs: ['isPartyOpen'],
      check: ({ isPartyOpen }) => isPartyOpen,
      objection: () => ({ key: 'chat.partyGone', params: {} }),
    },
    isChatOn: {
      needs: ['isChatOn'],
      check: ({ isChatOn }) => isChatOn,
      objection: () => ({ key: 'chat.off', params: {} }),
    },
    hasNotBlocked: {
      needs: ['hasBlocked'],
      check: ({ hasBlocked }) => !hasBlocked,
      objection: () => ({ key: 'chat.youBlocked', params: {} }),
    },
    isNotBlocked: {
      needs: ['isBlocked'],
      check: ({ isBlocked }) => !isBlocked,
      objection: () => ({ key: 'chat.blocked', params: {} }),
    },
    isNotTooFast: {
      needs: ['sentLately', 'waitMs'],
      check: ({ sentLately }) => sentLately < CHAT_BURST,
      objection: ({ waitMs }) => ({
        key: 'chat.tooOften',
        params: { seconds: Math.max(1, Math.ceil(Math.min(waitMs, CHAT_BURST_MS) / 1_000)) },
      }),
    },
    isNotTooMuch: {
      needs: ['fullForMs'],
      check: ({ fullForMs }) => fullForMs <= 0,
      objection: ({ fullForMs }) => ({
        key: 'chat.tooMuch',
        params: { minutes: Math.max(1, Math.ceil(fullForMs / minutes(1))) },
      }),
    },
  },
})

import { describe, expect, it } from 'vitest'
import { stateNames } from '#machines/platform/chart.ts'
import { type ChatSendFacts, chatSend } from '#machines/care/chat-message.creation.ts'
import { type ChatMessageEvent, chatMessageLifecycle } from '#machines/care/chat-message.machine.ts'
import { CHAT_RECALL_MS } from '#machines/platform/constants.ts'
import { applyEvent, creationBar, openEvents, refereeCreation, startOf } from '#machines/platform/referee.ts'
import { chatMessageTable } from './chat-message.table.ts'

const SENT = 1_000_000
const facts = { isMine: true, hasContent: true, sentAt: SENT }
const moment = { at: SENT + 1, deadlineAt: null }
const types = Object.keys(chatMessageLifecycle.events) as ChatMessageEvent['type'][]
const eventOf = (type: ChatMessageEvent['type'], at = moment.at) =>
  ({ ...(type === 'chatMessage.store' ? { type, sentAt: at } : { type }), ...moment, at }) as ChatMessageEvent &
    typeof moment
const keyOf = (state: string, given: Partial<typeof facts>, type: ChatMessageEvent['type'], at?: number) => {
  const move = applyEvent(chatMessageLifecycle, { state, facts: { ...facts, ...given } }, eventOf(type, at))
  return move.ok ? move.state : move.objection.key
}

describe.each(Object.keys(chatMessageTable))('a message that is %s', (state) => {
  it.each(types)('follows %s as the table says, or keeps its state', (type) => {
    const isMine = type !== 'chatMessage.read'
    expect(keyOf(state, { isMine }, type)).toBe(chatMessageTable[state]?.[type] ?? 'system.alreadyMoved')
  })
})

describe('a message', () => {
  it('has the states of the table and starts as a draft', () => {
    expect(stateNames(chatMessageLifecycle)).toEqual(Object.keys(chatMessageTable))
    expect(startOf(chatMessageLifecycle, facts).state).toBe('draft')
  })

  it('is not sent without anything in it', () => {
    expect(keyOf('draft', { hasContent: false }, 'chatMessage.send')).toBe('input.required')
  })

  it('is read by the other side alone', () => {
    expect(keyOf('sent', { isMine: true }, 'chatMessage.read')).toBe('chat.notReader')
  })

  it('is recalled by its author within two minutes, to the millisecond', () => {
    const until = SENT + CHAT_RECALL_MS
    expect(keyOf('sent', { isMine: false }, 'chatMessage.recall')).toBe('chat.notAuthor')
    expect(keyOf('read', {}, 'chatMessage.recall', until)).toBe('recalled')
    expect(keyOf('read', {}, 'chatMessage.recall', until + 1)).toBe('chat.recallOver')
    const open = (at: number) =>
      openEvents(chatMessageLifecycle, { state: 'sent', facts }, 'shopper', { at, deadlineAt: null })
    expect(open(until)).toEqual(['chatMessage.recall'])
    expect(open(until + 1)).toEqual([])
  })

  it('notes when the server stored it', () => {
    const draft = { state: 'sending', facts: { ...facts, sentAt: null } }
    const move = applyEvent(chatMessageLifecycle, draft, eventOf('chatMessage.store', 5))
    expect(move).toMatchObject({ ok: true, facts: { sentAt: 5 } })
  })
})

describe('sending', () => {
  const open: ChatSendFacts = {
    isToSelf: false,
    isWithMerchant: true,
    isPartyOpen: true,
    isChatOn: true,
    hasBlocked: false,
    isBlocked: false,
    sentLately: 19,
    waitMs: 0,
    fullForMs: 0,
  }

  it('is allowed where nothing stands against it', () => {
    expect(refereeCreation(chatSend, open, {})).toBeUndefined()
  })

  it.each([
    [{ isToSelf: true }, 'chat.self'],
    [{ isWithMerchant: false }, 'chat.notMerchant'],
    [{ isPartyOpen: false }, 'chat.partyGone'],
    [{ isChatOn: false }, 'chat.off'],
    [{ hasBlocked: true }, 'chat.youBlocked'],
    [{ isBlocked: true }, 'chat.blocked'],
    [{ sentLately: 20, waitMs: 2_400 }, 'chat.tooOften'],
    [{ fullForMs: 61_000 }, 'chat.tooMuch'],
  ] as const)('is refused with %o by %s', (broken, key) => {
    expect(refereeCreation(chatSend, { ...open, ...broken }, {})?.key).toBe(key)
  })

  it('says how long to wait, in whole seconds', () => {
    const wait = (waitMs: number) => refereeCreation(chatSend, { ...open, sentLately: 20, waitMs }, {})?.params
    expect(wait(2_400)).toEqual({ seconds: 3 })
    expect(wait(-5)).toEqual({ seconds: 1 })
  })

  it('is barred by what no text changes, as far as it is known', () => {
    expect(creationBar(chatSend, { isChatOn: false })?.key).toBe('chat.off')
    expect(creationBar(chatSend, {})).toBeUndefined()
  })
})

import { chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { pairOf, say } from '#tests/support/chats.ts'
import type { Person, Store } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'

/** A chat right before something happens in it, and what happens. */
export interface ChatScene {
  readonly buyer: Person
  readonly merchant: Store
  readonly chatId: string
  /** The events that tell of it. */
  readonly updated: readonly ('chatMessage.sent' | 'chatMessage.recalled' | 'chat.marked')[]
  /** Whether the other side hears of it, too. */
  readonly reachesBoth: boolean
  readonly move: () => Promise<unknown>
}

type ChatSceneOf = (shop: TestShop) => Promise<ChatScene>

/** A few messages of both sides, the last of them unread by the shop, and what its buyer or its merchant does then. */
const inChat =
  (
    updated: ChatScene['updated'],
    reachesBoth: boolean,
    move: (
      shop: TestShop,
      chat: Omit<ChatScene, 'updated' | 'move' | 'reachesBoth'> & { mine: ChatMessage },
    ) => unknown,
  ): ChatSceneOf =>
  async (shop) => {
    const { buyer, merchant } = await pairOf(shop)
    const { owner } = merchant
    const mine = await say(shop, buyer, merchant.id, 'Is it blue?')
    const chatId = mine.chat_id
    await say(shop, owner, buyer.id, { type: 'text', text: 'It is green', quote_id: mine.id })
    await shop.must(chatCalls.read, { marks: [{ id: chatId, seq: 2 }] }, buyer)
    await say(shop, buyer, merchant.id, 'Thank you')
    const chat = { buyer, merchant, chatId }
    return { ...chat, updated, reachesBoth, move: async () => move(shop, { ...chat, mine }) }
  }

/** A scene for each call that changes a chat. */
export const chatScenes: Readonly<Record<string, ChatSceneOf>> = {
  send: inChat(['chatMessage.sent'], true, (shop, { buyer, merchant, mine }) =>
    say(shop, merchant.owner, buyer.id, { type: 'text', text: 'Welcome', quote_id: mine.id }),
  ),
  // The shop has not read it: it has one fewer to read.
  recall: inChat(['chatMessage.recalled', 'chat.marked'], true, (shop, { buyer, mine }) =>
    shop.must(chatCalls.recall, { id: mine.id }, buyer),
  ),
  deliver: inChat(['chat.marked'], true, (shop, { merchant, chatId: id }) =>
    shop.must(chatCalls.deliver, { marks: [{ id, seq: 3 }] }, merchant.owner),
  ),
  read: inChat(['chat.marked'], true, (shop, { merchant, chatId: id }) =>
    shop.must(chatCalls.read, { marks: [{ id, seq: 3 }] }, merchant.owner),
  ),
  clear: inChat(['chat.marked'], false, (shop, { merchant, chatId: id }) =>
    shop.must(chatCalls.clear, { id, seq: 3 }, merchant.owner),
  ),
  del: inChat(['chat.marked'], false, (shop, { merchant, chatId: id }) =>
    shop.must(chatCalls.del, { id, seq: 3 }, merchant.owner),
  ),
  mute: inChat(['chat.marked'], false, (shop, { merchant, chatId: id }) =>
    shop.must(chatCalls.mute, { id, muted: true }, merchant.owner),
  ),
  block: inChat(['chat.marked'], false, (shop, { merchant, chatId: id }) =>
    shop.must(chatCalls.block, { id, blocked: true }, merchant.owner),
  ),
}

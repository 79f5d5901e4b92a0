import { atom } from 'jotai'

/**
 * What waits for the user, by place: cart lines, orders of the member, orders of the shop, cases of the desk, unread messages and notices, and
 * the messages of chats among them. */
export const badgesAtom = atom<Readonly<Record<'cart' | 'member' | 'shop' | 'desk' | 'messages' | 'chat', number>>>({
  cart: 0,
  member: 0,
  shop: 0,
  desk: 0,
  messages: 0,
  chat: 0,
})

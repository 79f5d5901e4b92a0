import { atom } from 'jotai'

/** What waits for the user, by place: cart lines, orders of the member, orders of the shop, cases of the desk, unread messages and notices. */
export const badgesAtom = atom<Readonly<Record<'cart' | 'member' | 'shop' | 'desk' | 'messages', number>>>({
  cart: 0,
  member: 0,
  shop: 0,
  desk: 0,
  messages: 0,
})

import { atom } from 'jotai'

/** What waits for the user, by place: cart lines, orders of the member, orders of the shop. */
export const badgesAtom = atom<{ readonly cart: number; readonly member: number; readonly shop: number }>({
  cart: 0,
  member: 0,
  shop: 0,
})

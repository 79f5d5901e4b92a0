import { atom } from 'jotai'

/** Lines of the cart that are not to be bought this time; what is new in the cart is meant to be bought. */
export const leftOutAtom = atom<ReadonlySet<string>>(new Set<string>())

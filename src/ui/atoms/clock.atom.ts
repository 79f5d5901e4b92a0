import { atom } from 'jotai'

/** How far the shop's time is ahead of this device's, in milliseconds. */
export const serverOffsetAtom = atom(0)

import { atom } from 'jotai'

/** Whether the server runs a newer build than this page. Written by `live-bridge.ts` alone. */
export const outdatedAtom = atom(false)

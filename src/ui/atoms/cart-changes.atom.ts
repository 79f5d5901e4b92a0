import { atom } from 'jotai'
import type { CartChange } from '#contract/trade/cart.contract.ts'

/** What became of a visitor's cart at signing in, until it was read. Written by `live-bridge.ts`. */
export const cartChangesAtom = atom<readonly CartChange[]>([])

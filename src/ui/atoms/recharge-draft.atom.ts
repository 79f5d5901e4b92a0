import { atom } from 'jotai'
import type { Draft } from './draft.ts'

/** A recharge as it is typed. */
export interface TypedRecharge {
  readonly network: string
  readonly amount: string
  readonly proofs: readonly string[]
  readonly unsent: number
}

/** The recharge being written: an earlier one may be looked at in between, and nothing is lost. */
export const rechargeDraftAtom = atom<Draft<TypedRecharge> | undefined>(undefined)

import { atom } from 'jotai'
import type { Draft } from './draft.ts'

/** A withdrawal as it is typed. */
export interface TypedWithdrawal {
  readonly network: string
  readonly address_id: string
  readonly amount: string
}

/** The withdrawal being written: the address book and the payment password may be visited in between, and nothing is lost. */
export const withdrawalDraftAtom = atom<Draft<TypedWithdrawal> | undefined>(undefined)

import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import type { AskedChild } from '../support/asked-child.ts'
import type { Catalogue } from '../support/bench-catalogue.ts'
import type { Trade } from '../support/bench-orders.ts'
import type { Caller } from '../support/caller.ts'
import type { LabMethods } from '../support/lab-shop-child.ts'

/** A shop on a catalogue. */
export interface Ground {
  readonly catalogue: Catalogue
  readonly server: AskedChild<Pick<LabMethods, 'port'>>
  readonly call: Caller
  /** A few goods from everywhere in the catalogue. */
  readonly ids: readonly string[]
}

/** What a merchant's board shows. */
export const boardOf = ({ call }: Ground, { merchant }: Trade) => call(shopBoardCalls.index, {}, merchant.owner)

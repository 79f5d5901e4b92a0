import type { Actor } from '#machines/platform/lifecycle.ts'
import { type Party, playOf, type Table } from '../world.ts'

/** The roles of each party: both of customer service look at the same desk. */
export const ROLES: Readonly<Record<Party, readonly Actor[]>> = {
  shopper: ['shopper'],
  merchant: ['merchant'],
  support: ['support', 'finance'],
}

/** Whether a party may send an event of this machine: then its screens show it. */
export function takesPart(table: Table, machine: string, party: Party): boolean {
  const { events, creations } = playOf(table, machine).of
  return [...Object.values(events), ...Object.values(creations)].some(({ by }) =>
    ROLES[party].some((role) => by.includes(role)),
  )
}

import { bigint, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Localised } from '#contract/contract.ts'

/** Micro-USDT; the two drivers disagree about int8, so money is always read as a bigint. */
export const micro = (name: string) => bigint(name, { mode: 'bigint' })
/** A point in time; only `shop_now()` makes one. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A public id: random, so that nothing can be counted or guessed. */
export const key = (name = 'id') => text(name)
/** Text in the catalogue's languages. */
export const localisedText = (name: string) => jsonb(name).$type<Localised>()

import { bigint, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { Localised } from '#contract/platform/contract.ts'

/** Micro-USDT. The two drivers return int8 differently, so money is always read as a bigint. */
export const micro = (name: string) => bigint(name, { mode: 'bigint' })
/** A point in time; only `shop_now()` makes one. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A public id: random, so that it can be neither counted nor guessed. */
export const key = (name = 'id') => text(name)
/** Text in the catalogue's languages. */
export const localisedText = (name: string) => jsonb(name).$type<Localised>()

/** The state of a table's lifecycle: only the door's flush writes it. A clock runs (`deadline_at`) or is paused (`deadline_left`). */
export const lifecycleColumns = <Facts>() => ({
  state: text('state').notNull(),
  facts: jsonb('facts').$type<Facts>().notNull(),
  deadlineEvent: text('deadline_event'),
  deadlineAt: instant('deadline_at'),
  /** Milliseconds. */
  deadlineLeft: bigint('deadline_left', { mode: 'number' }),
})

/** A root's columns: the state of its main lifecycle, and how often it changed. */
export const rootColumns = <Facts>() => ({ version: integer('version').notNull(), ...lifecycleColumns<Facts>() })

import type { ShopEvent } from '#contract/events.ts'

/** A row of the log, as stored and as pushed. */
export type StoredEvent = ShopEvent

/** The topic of a person. */
export const userTopic = (id: string): string => `user:${id}`
/** The topic of a shop. */
export const shopTopic = (id: string): string => `shop:${id}`
/** The topic of the service desk. */
export const DESK = 'desk'

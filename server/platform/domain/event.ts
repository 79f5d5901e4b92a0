import type { ShopEvent } from '#contract/platform/events.ts'

/** A row of the log, as stored and as pushed. */
export type StoredEvent = ShopEvent

/** The topic of a person. */
export const userTopic = (id: string): string => `user:${id}`
/** The topic of a shop. */
export const shopTopic = (id: string): string => `shop:${id}`
/** The topics of a person: their own, and that of their shop. */
export const topicsOf = ({ userId, shopId }: { readonly userId: string; readonly shopId: string | null }): string[] => [
  userTopic(userId),
  ...(shopId === null ? [] : [shopTopic(shopId)]),
]
/** The topic of the service desk. */
export const DESK = 'desk'

import { shopTopic, userTopic } from '../event.ts'

/** What a person takes pushes about: themselves and their shop. The desk has its own screens. */
export const topicsOf = ({ userId, shopId }: { readonly userId: string; readonly shopId: string | null }): string[] => [
  userTopic(userId),
  ...(shopId === null ? [] : [shopTopic(shopId)]),
]

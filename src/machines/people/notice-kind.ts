import { everyLifecycle } from '../all-lifecycles.ts'
import { noticeTab } from './notice-tab.ts'
import { orderLifecycle } from '../trade/order.machine.ts'

/**
 * What a person chooses for, in the order of the settings: what has a deadline for them or decides about them, whatever it is about; new
 * orders of their own shop, chat messages, favourites that cost less or are back, and the notices by what they are about.
 */
export const NOTICE_KINDS = [
  'due',
  'order',
  'chat',
  'logistics',
  'money',
  'price',
  'stock',
  'interaction',
  'system',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The ways in which news reaches a person: on the screen, by push, by mail when it stays unread, and with a sound. */
export const NOTICE_WAYS = ['in_app', 'push', 'mail', 'sound'] as const

/** The ways that a link in the news themselves stops. */
export const STOPPED_WAYS = ['mail', 'push'] as const

/**
 * Whether a way can be chosen for news of a kind. Chats are not mailed; answers of customer service are, whatever is chosen. What is due
 * is mailed where no device showed it; it is shown and pushed as what it is about.
 */
export const canChoose = (kind: NoticeKind, way: (typeof NOTICE_WAYS)[number]): boolean =>
  kind === 'due' ? way === 'mail' : kind !== 'chat' || way !== 'mail'

/** The event that a merchant gets as a new order. */
export const NEW_ORDER = orderLifecycle.events['order.pay'].as

/** The lifecycles whose notices are about money. A refund counts with the order it belongs to. */
export const MONEY_LIFECYCLES: readonly string[] = everyLifecycle
  .filter(({ isMoney }) => isMoney)
  .map(({ name }) => name)

/** A favourite product costs less than when the person began to keep it, or can be bought again. */
export const FAVOURITE_CHEAPER = 'favourite.cheaper'
export const FAVOURITE_BACK = 'favourite.back'

/** The shop said something to everybody, or to a role. */
export const ANNOUNCED = 'announcement.published'

/** What an announcement of new terms says. */
export const NEW_VERSION_TEXT = 'article:announced.newVersion'

/** The kind of a notice, by the name of what happened and the topic that it is published on. */
export function noticeKind(name: string, topic: string): NoticeKind {
  if (name === NEW_ORDER && topic.startsWith('shop:')) return 'order'
  const [lifecycle = ''] = name.split('.')
  if (lifecycle === 'chatMessage') return 'chat'
  if (name === FAVOURITE_CHEAPER) return 'price'
  if (name === FAVOURITE_BACK) return 'stock'
  if (name === ANNOUNCED) return 'system'
  return MONEY_LIFECYCLES.includes(lifecycle) ? 'money' : noticeTab(name)
}

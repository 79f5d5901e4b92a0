import { get, post } from '../platform/call.ts'
import type { Home } from './page.contract.ts'
import type { ChangeHome, DeskHome, PublishHome, SaveHome } from './desk-home.contract.ts'

/** What a banner leads to: new products, coupons, or one thing. */
export const BANNER_KINDS = ['new', 'coupons', 'category', 'goods', 'shop', 'article'] as const
export type BannerKind = (typeof BANNER_KINDS)[number]
/** Those that lead to one thing, which is named. */
export const hasTarget = (kind: BannerKind): boolean => kind !== 'new' && kind !== 'coupons'

/** The parts of the home page that can be put in order and hidden. Banners stand above them, and the feed below. */
export const HOME_BLOCKS = ['categories', 'new', 'limited', 'hot', 'offers'] as const
export type HomeBlock = (typeof HOME_BLOCKS)[number]

/** How long the texts of a banner may be in each language, and how many banners there may be. */
export const BANNER_MOST = { title: 60, line: 120, banners: 10 } as const

/** The home page at the desk. */
export const deskHomeCalls = {
  home: get<Record<never, never>, DeskHome>('desk/home'),
  preview: get<Record<never, never>, Home>('desk/homePreview'),
  save: post<SaveHome, DeskHome>('desk/saveHome'),
  publish: post<PublishHome, DeskHome>('desk/publishHome'),
  unschedule: post<ChangeHome, DeskHome>('desk/unscheduleHome'),
  dropDraft: post<ChangeHome, DeskHome>('desk/dropHomeDraft'),
}

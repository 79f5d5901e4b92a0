import { get, type Page } from '../platform/call.ts'
import type { Feed, GoodsCard, Home } from './page.contract.ts'

/** The home page and its endless feed. */
export const pageCalls = {
  index: get<Record<never, never>, Home>('page/index'),
  feed: get<Feed, Page<GoodsCard>>('page/feed'),
}

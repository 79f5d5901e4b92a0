import { get, post } from '../platform/call.ts'
import type { HideSearch, PopularSearch, PopularSearches } from './desk-search.contract.ts'

/** The popular searches, and those that are never shown. */
export const deskSearchCalls = {
  searches: get<Record<never, never>, PopularSearches>('desk/popularSearches'),
  hide: post<HideSearch, PopularSearch>('desk/hideSearch'),
}

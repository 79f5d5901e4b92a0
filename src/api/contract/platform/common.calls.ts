import { get, post } from './call.ts'
import type { AppInit, Countries, Done, Found, HotWords, SearchWords } from './common.contract.ts'

/** What every screen may ask. */
export const commonCalls = {
  init: get<Record<never, never>, AppInit>('common/init'),
  search: get<SearchWords, Found>('common/search'),
  searchHot: get<Record<never, never>, HotWords>('common/searchHot'),
  setSearch: post<SearchWords, Done>('common/setSearch'),
  countries: get<Record<never, never>, Countries>('common/countries'),
}

import { get, post } from './call.ts'
import type { AppInit, Countries, Done, Found, PopularTerms, SearchInput } from './common.contract.ts'

/** What every screen may ask. */
export const commonCalls = {
  init: get<Record<never, never>, AppInit>('common/init'),
  search: get<SearchInput, Found>('common/search'),
  searchHot: get<Record<never, never>, PopularTerms>('common/searchHot'),
  setSearch: post<SearchInput, Done>('common/setSearch'),
  countries: get<Record<never, never>, Countries>('common/countries'),
}

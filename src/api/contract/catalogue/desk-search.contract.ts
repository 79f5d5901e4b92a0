import { z } from 'zod'
import { contract, moment, nothing, textField } from '../platform/contract.ts'
import { deskSearchCalls } from './desk-search.calls.ts'
import { MOST } from '../platform/text-limits.ts'

const popularSearch = z.strictObject({
  keywords: z.string(),
  /** The languages in which it is shown to shoppers now. */
  shown_in: z.array(z.string()),
  /** How many people searched for it in seven days. */
  people: z.number(),
  /** Since when it is never shown; null where it may be. */
  hidden_at: moment.nullable(),
})
export type PopularSearch = z.infer<typeof popularSearch>

const popularSearches = z.strictObject({ data: z.array(popularSearch) })
export type PopularSearches = z.infer<typeof popularSearches>

const hideSearch = z.strictObject({ keywords: textField(MOST.search), hidden: z.boolean() })
export type HideSearch = z.input<typeof hideSearch>

/** What shoppers read of the searches of others. */
export const deskSearchContract = contract(deskSearchCalls, {
  searches: {
    summary: 'What several people searched for in seven days, and what is never shown',
    policy: 'support',
    input: nothing,
    output: popularSearches,
  },
  hide: {
    summary: 'Never show a search to others, in any language, or show it again',
    policy: 'support',
    input: hideSearch,
    output: popularSearch,
  },
})

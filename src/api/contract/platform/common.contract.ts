import { z } from 'zod'
import { commonCalls } from './common.calls.ts'
import { contract, done, id, localised, micro, nothing, textField } from './contract.ts'
import { MOST } from './text-limits.ts'

export type { Done } from '../trade/order.contract.ts'

const init = z.strictObject({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  /** The host of the socket; null means our own. */
  chat_url: z.string().nullable(),
  /** Whether everyone may open the lab; staff always may. */
  lab: z.boolean(),
  /** Where customer service reads mail. */
  support_email: z.string(),
})
export type AppInit = z.infer<typeof init>

/** May be blank here: the refusal says it in the user's words. */
const searchInput = z.strictObject({ keywords: textField(MOST.search, 0) })
export type SearchInput = z.input<typeof searchInput>

const found = z.strictObject({
  /** With the lowest price of their variants. */
  goods: z.array(z.strictObject({ id, title: localised, picture: z.string(), price: micro })),
  categories: z.array(z.strictObject({ id, name: localised })),
  shops: z.array(z.strictObject({ id, name: z.string(), logo: z.string() })),
})
export type Found = z.infer<typeof found>

/** Popular searches, each with the picture of the first product that it finds; empty where that has none. */
const popularTerms = z.strictObject({ data: z.array(z.strictObject({ keywords: z.string(), picture: z.string() })) })
export type PopularTerms = z.infer<typeof popularTerms>
const countries = z.strictObject({ data: z.array(z.string()) })
export type Countries = z.infer<typeof countries>

/** What every screen may ask. */
export const commonContract = contract(commonCalls, {
  init: {
    summary: 'What the app needs to know to begin',
    policy: 'everyone',
    isPublic: true,
    input: nothing,
    output: init,
  },
  search: {
    summary: 'Suggestions while typing: goods, categories and shops',
    policy: 'everyone',
    isFromStandby: true,
    input: searchInput,
    output: found,
    refusals: ['search.keywordMissing'],
  },
  searchHot: {
    summary: 'What people search for, in the reader’s language',
    policy: 'everyone',
    isPublic: true,
    input: nothing,
    output: popularTerms,
  },
  setSearch: {
    summary: 'Count a search that was sent; only one that finds something can become a popular search',
    policy: 'everyone',
    input: searchInput,
    output: done,
    refusals: ['search.keywordMissing'],
  },
  countries: {
    summary: 'Country codes, ISO 3166',
    policy: 'everyone',
    isPublic: true,
    input: nothing,
    output: countries,
  },
})

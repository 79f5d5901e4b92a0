import { minutes } from '#machines/platform/constants.ts'
import { promotionCalls } from '#contract/fund/promotion.calls.ts'
import type { PromotedPlace, SeenPlace, WantedPlaces } from '#contract/fund/promotion.contract.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { forgetValue, lastValueWithin } from '../platform/last-values.ts'
import { live, type LiveStream } from '../platform/live.ts'
import { loadItem } from '../platform/storage.ts'

/** A page with promoted places. */
export type PromotedPage = Omit<WantedPlaces, 'shown' | 'country'>

/** The promoted products of a page, and before which product of its list they stand; not decided at first. */
export interface PromotedPlaces {
  readonly places: readonly PromotedPlace[]
  readonly at?: number
}

/** A reader who returns within this time finds the page as it was, as its list does. */
const SHOWN_AGAIN_MS = minutes(5)
/** The country that the reader checked the delivery to. */
const COUNTRY = 'shop.country'

const nameOf = (page: PromotedPage): string => `promotion/places/${JSON.stringify(page)}`

/** The promoted products of a page. They are none of those that it shows already. */
export const watchPlaces = (page: PromotedPage, shown: () => readonly string[]): LiveStream<PromotedPlaces> =>
  live<PromotedPlaces>({
    name: nameOf(page),
    audience: 'everyone',
    isLogged: false,
    snapshot: async () => {
      const country = loadItem<string>(COUNTRY)
      const answer = await ask(promotionCalls.places, {
        ...page,
        shown: [...shown()],
        ...(country ? { country } : {}),
      })
      return answer.ok ? accepted<PromotedPlaces>(answer.value) : answer
    },
    show: (places) => places,
    known: () => lastValueWithin(nameOf(page), SHOWN_AGAIN_MS),
  })

/** Drops the places of a page: its next reader gets new ones. */
export const forgetPlaces = (page: PromotedPage): void => forgetValue(nameOf(page))

const reported = new Set<string>()

/** Reports that a promoted product was seen; a token is sent once. The answer is empty. */
export function reportSeen(seen: SeenPlace): void {
  if (reported.has(seen.token)) return
  reported.add(seen.token)
  void ask(promotionCalls.seen, seen)
}

import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { dropDraft, fieldsOf, loadDraft, saveDraft } from '#streams/platform/drafts.ts'
import { personAtom } from '../atoms/session.atom.ts'

/** What was written and chosen at a checkout that is not placed yet. */
export interface CheckoutDraft {
  /** A remark for each shop, by shop id. */
  readonly remarks: Readonly<Record<string, string>>
  /** The chosen address; empty for the default one. */
  readonly addressId: string
  /** The chosen coupons; the best ones unless `areCouponsChosen`. */
  readonly coupons: readonly string[]
  readonly areCouponsChosen: boolean
}

const nothingYet: CheckoutDraft = { remarks: {}, addressId: '', coupons: [], areCouponsChosen: false }

/** The draft of a checkout, by its address. It moves along when the lines change, and is forgotten once the order is placed. */
export function useCheckoutDraft(checkout: string) {
  const person = useAtomValue(personAtom)
  const load = (name: string): CheckoutDraft => fieldsOf(nothingYet, loadDraft(person, name))
  const [shown, setShown] = useState(() => ({ checkout, draft: load(checkout) }))
  if (shown.checkout !== checkout) setShown({ checkout, draft: load(checkout) })
  const forget = (): void => dropDraft(person, checkout)
  return {
    draft: shown.draft,
    change: (by: Partial<CheckoutDraft>): void => {
      const draft = { ...load(checkout), ...by }
      saveDraft(person, checkout, draft)
      setShown({ checkout, draft })
    },
    takeTo: (next: string): void => {
      saveDraft(person, next, load(checkout))
      forget()
    },
    forget,
  }
}

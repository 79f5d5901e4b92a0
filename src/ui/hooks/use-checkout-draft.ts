import { useAtom, useAtomValue } from 'jotai'
import { type CheckoutDraft, checkoutDraftsAtom } from '../atoms/checkout-drafts.atom.ts'
import { sessionAtom } from '../atoms/session.atom.ts'

const nothingYet: CheckoutDraft = { remarks: {} }

type Drafts = Readonly<Record<string, CheckoutDraft>>
const without = (drafts: Drafts, name: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== name))

/** The draft of a checkout, by its address. It moves along when the lines change, and is forgotten once the order is placed. */
export function useCheckoutDraft(checkout: string) {
  const { user } = useAtomValue(sessionAtom)
  const [drafts, setDrafts] = useAtom(checkoutDraftsAtom)
  // The next person on this page must not see the draft.
  const nameOf = (address: string): string => `${user?.id ?? ''} ${address}`
  const name = nameOf(checkout)
  const draft = drafts[name] ?? nothingYet
  return {
    draft,
    change: (by: Partial<CheckoutDraft>) =>
      setDrafts((all) => ({ ...all, [name]: { ...(all[name] ?? nothingYet), ...by } })),
    takeTo: (next: string) => setDrafts((all) => ({ ...without(all, name), [nameOf(next)]: all[name] ?? nothingYet })),
    forget: () => setDrafts((all) => without(all, name)),
  }
}

import { useAtom, useAtomValue } from 'jotai'
import { type CheckoutDraft, checkoutDraftsAtom } from '../atoms/checkout-drafts.atom.ts'
import { sessionAtom } from '../atoms/session.atom.ts'

const nothingYet: CheckoutDraft = { remarks: {} }

type Drafts = Readonly<Record<string, CheckoutDraft>>
const without = (drafts: Drafts, name: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== name))

/** The draft of a checkout, by its address: read, changed, taken along when its lines change, and forgotten once it is placed. */
export function useCheckoutDraft(checkout: string) {
  const { user } = useAtomValue(sessionAtom)
  const [drafts, setDrafts] = useAtom(checkoutDraftsAtom)
  // The next person at this page must not read what the last one wrote.
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

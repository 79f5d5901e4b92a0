import { atom } from 'jotai'

/** The signed-in person as screens need them. */
export interface SessionUser {
  readonly id: string
  readonly nickname: string
  readonly email: string
  readonly avatar: string
  readonly roles: readonly ('shopper' | 'merchant' | 'support' | 'finance')[]
  readonly shop_id?: string | null
  readonly password_set?: boolean
  readonly to_agree?: readonly { readonly id: 'terms' | 'privacy'; readonly number: number }[] | undefined
}

/** Who is signed in; undefined for a visitor. Written by `session-bridge.ts` alone. */
export const sessionAtom = atom<{ readonly user: SessionUser | undefined }>({ user: undefined })

/** Whether a person works at the desk: for customer service or finance. */
export const isOfDesk = (user: Pick<SessionUser, 'roles'> | undefined): boolean =>
  user?.roles.some((role) => role === 'support' || role === 'finance') ?? false

/** What the person is called that a page is shown to: whatever is kept for one is none of the next one's business. */
export const personAtom = atom((get) => get(sessionAtom).user?.id ?? 'visitor')

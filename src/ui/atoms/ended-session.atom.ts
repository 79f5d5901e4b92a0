import { atom } from 'jotai'

/** The session that the server ended on this page; null after a new sign-in. */
export const endedSessionAtom = atom<{ readonly token: string; readonly email: string } | null>(null)

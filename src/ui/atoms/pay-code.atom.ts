import { atom } from 'jotai'

/** When whom may be mailed another code for the payment password; kept while the page is left and come back to. */
export const payCodeAtom = atom<{ readonly userId: string; readonly resendAt: number }>({ userId: '', resendAt: 0 })

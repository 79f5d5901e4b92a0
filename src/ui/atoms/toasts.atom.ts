import { atom } from 'jotai'

/** One message on its way out. */
export interface ToastMessage {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'bad' | 'notice'
  /** `to`: the page that it leads to; who is there needs no message about it. */
  readonly action?: { readonly label: string; readonly to?: string; readonly run: () => void }
}

/** The messages on screen, newest last, at most three. */
export const toastsAtom = atom<readonly ToastMessage[]>([])

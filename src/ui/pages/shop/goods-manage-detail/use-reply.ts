import { useEffect } from 'react'
import type { ReviewView } from '#contract/catalogue/product.contract.ts'
import { useDraft } from '../../../hooks/use-draft.ts'

/** A reply as it is typed. */
interface TypedReply {
  readonly isOpen: boolean
  readonly text: string
  /** When the reply that it replaces was written; empty for a first one. */
  readonly seen: string
}

const CLOSED: TypedReply = { isOpen: false, text: '', seen: '' }

/** The reply to a review while it is written: it outlives leaving the page, and knows when another device replied in the meantime. */
export function useReply({ id, reply }: Pick<ReviewView, 'id' | 'reply'>) {
  const { typed, setTyped, forget } = useDraft<TypedReply>(`reply/${id}`, CLOSED)
  const now = reply?.at ?? ''
  useEffect(() => {
    if (!typed.isOpen) forget()
  })
  return {
    isOpen: typed.isOpen,
    text: typed.text,
    seen: typed.seen === '' ? null : Date.parse(typed.seen),
    isElsewhere: typed.isOpen && typed.seen !== now && reply?.text !== typed.text,
    open: (): void => setTyped({ isOpen: true, text: reply?.text ?? '', seen: now }),
    type: (text: string): void => setTyped((before) => ({ ...before, text })),
    /** What is typed here replaces the reply of the other device. */
    keep: (): void => setTyped((before) => ({ ...before, seen: now })),
    close: (): void => setTyped(CLOSED),
  }
}

/** A reply that is written, as its form gets it. */
export type ReplyDraft = ReturnType<typeof useReply>

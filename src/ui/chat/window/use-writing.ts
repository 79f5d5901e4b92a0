import { useLayoutEffect, useRef } from 'react'
import type { ChatForm } from '#contract/care/chat-view.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { lengthOf, tidyMessage } from '#contract/platform/plain-text.ts'
import { MAX_CHAT_TEXT } from '#machines/platform/constants.ts'
import { sayTyping } from '#streams/care/chat-presence.ts'
import { chatDraft } from '../chat-draft.ts'
import { useDraft } from '../../hooks/use-draft.ts'
import type { Sending } from './use-sending.ts'

/** The field grows up to this height, then its text scrolls. */
const MOST_PX = 144

/** The text of a message while it is written: kept until it is sent, and not sent where it is too long or something objects. */
export function useWriting({
  form,
  chatId,
  sending,
  objection: objectionTo,
}: {
  form: ChatForm
  chatId: string | undefined
  sending: Sending
  objection: ((text: string) => Problem | undefined) | undefined
}) {
  const { typed, setTyped, forget } = useDraft(chatDraft(form.id), { text: '' })
  const field = useRef<HTMLTextAreaElement>(null)
  const { text } = typed
  const length = lengthOf(tidyMessage(text))
  const isTooLong = length > MAX_CHAT_TEXT
  const objection = objectionTo?.(text)
  const canSend = length > 0 && !isTooLong && objection === undefined
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${Math.min(MOST_PX, current.scrollHeight)}px`
  }, [text])
  const put = (prepared: string): void => {
    setTyped({ text: prepared })
    field.current?.focus()
  }
  return {
    field,
    text,
    length,
    isTooLong,
    objection,
    canSend,
    type: (next: string): void => {
      setTyped({ text: next })
      if (chatId !== undefined && next !== '') sayTyping(chatId)
    },
    /** Writes a text in place of what is typed. */
    put,
    /** Writes a text behind what is typed. */
    add: (added: string): void => put(text.trim() === '' ? added : `${text.trimEnd()}\n${added}`),
    send: (): void => {
      if (!canSend) return
      sending.text(text)
      setTyped({ text: '' })
      forget()
      field.current?.focus()
    },
  }
}

export type Writing = ReturnType<typeof useWriting>

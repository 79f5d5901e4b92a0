import type { ChatCard, ChatQuote, ChatType } from '#contract/care/chat-view.contract.ts'
import type { CardField } from '#contract/care/chat.calls.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { ChatMessageFacts } from '#machines/care/chat-message.machine.ts'

/** A file that was made on the device and not sent yet. Bytes, because not every browser stores blobs. */
export interface UnsentFile {
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly width?: number
  readonly height?: number
  readonly ms?: number
  readonly bars?: readonly number[]
}

/** What is to be sent. */
export interface Outgoing extends Readonly<Partial<Record<CardField, string>>> {
  readonly to_id: string
  readonly type: ChatType
  readonly text?: string
  readonly file?: UnsentFile
  /** Shown until the server has made the card of today. */
  readonly card?: ChatCard
  readonly quote?: ChatQuote
}

/** A message on its way: it stays until the server has it, or its author drops it. */
export interface OutboxEntry extends Outgoing {
  /** Made once: the server stores a message with the same id only once. */
  readonly local_id: string
  /** Its place in the queue: later ones are larger. */
  readonly place: number
  /** Server time of writing, in milliseconds. */
  readonly atMs: number
  readonly state: string
  readonly facts: ChatMessageFacts
  /** Of its file, once that is uploaded. */
  readonly upload_id?: string
  /** Why it failed. */
  readonly problem?: Problem
}

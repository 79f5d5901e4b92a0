import type { ChatMarks, ChatMessage, ChatQuote, ChatType } from '#contract/care/chat-view.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { hasTag } from '#machines/platform/chart.ts'
import { type ChatMessageFacts, chatMessageLifecycle } from '#machines/care/chat-message.machine.ts'
import type { OutboxEntry, UnsentFile } from '#streams/care/chat-outbox.types.ts'

/** How far a message of mine has come. */
export type SentMark = 'sending' | 'failed' | 'sent' | 'delivered' | 'read'

/** A message as a chat shows it: the server's, or one that is still on its way. */
export interface ShownMessage {
  readonly key: string
  /** Undefined until the server has it. */
  readonly stored: ChatMessage | undefined
  readonly local_id: string | null
  readonly seq: number
  readonly mine: boolean
  readonly state: string
  readonly facts: ChatMessageFacts
  readonly atMs: number
  readonly type: ChatType
  readonly text: string
  readonly file: UnsentFile | undefined
  readonly card: ChatMessage['card']
  readonly quote: ChatQuote | null
  readonly problem: Problem | undefined
  /** Null for messages of others and for recalled ones. */
  readonly mark: SentMark | null
}

/** A line of the chat: a message, or the day that begins before it. */
export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly atMs: number }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ShownMessage
      /** The last of those that one side sent within some minutes: it alone says when. */
      readonly endsGroup: boolean
    }

const isRecalled = (state: string): boolean => hasTag(chatMessageLifecycle, state, 'over')

function markOf({ mine, state, seq }: ChatMessage, marks: ChatMarks | null): SentMark | null {
  if (!mine || isRecalled(state)) return null
  if (state === 'read' || (marks && seq <= marks.other_read)) return 'read'
  return marks && seq <= marks.other_delivered ? 'delivered' : 'sent'
}

// The same message with the same mark is the same object, so that its memoized bubble is not drawn again.
const shown = new WeakMap<ChatMessage, ShownMessage>()

function ofServer(stored: ChatMessage, marks: ChatMarks | null): ShownMessage {
  const mark = markOf(stored, marks)
  const known = shown.get(stored)
  if (known?.mark === mark) return known
  const made = { ...bare(stored), mark }
  shown.set(stored, made)
  return made
}

function bare(stored: ChatMessage): Omit<ShownMessage, 'mark'> {
  const { id, local_id, seq, mine, state, type, text, card, quote, createtime } = stored
  const atMs = Date.parse(createtime)
  return {
    key: local_id ?? id,
    stored,
    local_id,
    seq,
    mine,
    state,
    facts: { isMine: mine, hasContent: true, sentAt: atMs },
    atMs,
    type,
    text,
    file: undefined,
    card,
    quote,
    problem: undefined,
  }
}

const ofDevice = (entry: OutboxEntry): ShownMessage => ({
  key: entry.local_id,
  stored: undefined,
  local_id: entry.local_id,
  seq: Infinity,
  mine: true,
  state: entry.state,
  facts: entry.facts,
  atMs: entry.atMs,
  type: entry.type,
  text: entry.text ?? '',
  file: entry.file,
  card: entry.card ?? null,
  quote: entry.quote ?? null,
  problem: entry.problem,
  mark: entry.problem ? 'failed' : 'sending',
})

/** Messages of one side that follow each other within this time are one group. */
const GROUP_MS = 180_000

const isGroup = (one: ShownMessage, next: ShownMessage | undefined): boolean =>
  next !== undefined &&
  // What is still on its way says so, each for itself.
  one.stored !== undefined &&
  next.mine === one.mine &&
  next.mark === one.mark &&
  // A recalled message shows no time: the one before it says it.
  !isRecalled(next.state) &&
  next.atMs - one.atMs < GROUP_MS &&
  dayOf(next.atMs) === dayOf(one.atMs)

const dayOf = (atMs: number): string => new Date(atMs).toDateString()

/** All lines of a chat in their order: stored messages by number, then those on their way as they were written. */
export function linesOf(
  messages: readonly ChatMessage[],
  marks: ChatMarks | null,
  outbox: readonly OutboxEntry[],
  isAtEnd: boolean,
): readonly Line[] {
  const stored = new Set(messages.flatMap(({ local_id }) => local_id ?? []))
  const waiting = isAtEnd ? outbox.filter(({ local_id }) => !stored.has(local_id)) : []
  const all = [...messages.map((message) => ofServer(message, marks)), ...waiting.map(ofDevice)]
  let day = ''
  return all.flatMap((message, index): Line[] => {
    const line: Line = { kind: 'message', key: message.key, message, endsGroup: !isGroup(message, all[index + 1]) }
    const today = dayOf(message.atMs)
    if (today === day) return [line]
    day = today
    return [{ kind: 'day', key: `day ${today}`, atMs: message.atMs }, line]
  })
}

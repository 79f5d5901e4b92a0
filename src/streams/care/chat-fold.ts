import type { ChatMarks, ChatMessage, ChatOpened } from '#contract/care/chat-view.contract.ts'
import type { HistoryPage } from '#contract/care/chat.contract.ts'
import { type ChatChange, isMessage } from './chat-changes.ts'

/** A chat as the page holds it: its messages are gap-free, and end with the last one unless `newer`. */
export interface HeldChat {
  readonly opened: ChatOpened
  readonly messages: readonly ChatMessage[]
  readonly older: boolean
  readonly newer: boolean
}

const lastSeq = ({ messages }: HeldChat): number => messages.at(-1)?.seq ?? 0

/** Whether a message belongs to this chat. Before the first one it has no id: then the other side decides. */
export function belongs({ opened: { chat, form } }: HeldChat, message: ChatMessage): boolean {
  if (chat) return message.chat_id === chat.id
  return (message.mine ? message.to_id : message.form.id) === form.id
}

/** A message without what it said: it was recalled. */
const emptied = (message: ChatMessage): ChatMessage => ({
  ...message,
  state: 'recalled',
  text: '',
  picture: null,
  voice: null,
  card: null,
  quote: null,
})

/** Removes what a recalled message said from the quotes of others. */
const withoutQuotesOf = (messages: readonly ChatMessage[], id: string): readonly ChatMessage[] =>
  messages.map((each) =>
    each.quote?.id === id && !each.quote.recalled
      ? { ...each, quote: { ...each.quote, text: '', recalled: true } }
      : each,
  )

function withMessage(held: HeldChat, message: ChatMessage): readonly ChatMessage[] {
  const { messages, newer } = held
  const shown = message.state === 'recalled' ? emptied(message) : message
  const at = messages.findIndex(({ seq }) => seq === shown.seq)
  const known = messages[at]
  if (known) return known.version >= shown.version ? messages : messages.with(at, shown)
  // A gap is fetched; what stands before or after the loaded part is loaded with it.
  const isNext = !newer && shown.seq === Math.max(lastSeq(held), held.opened.chat?.cleared ?? 0) + 1
  return isNext ? [...messages, shown] : messages
}

/** Applies marks: a higher version wins, and cleared messages go. */
export function withMarks(held: HeldChat, marks: ChatMarks): HeldChat {
  const { chat } = held.opened
  if (chat?.id !== marks.id || marks.version < chat.version) return held
  // The marks may have been read before a message that is shown already.
  const last = Math.max(chat.last, marks.last)
  const messages = held.messages.filter(({ seq }) => seq > marks.cleared)
  const hasCleared = messages.length < held.messages.length
  return {
    ...held,
    opened: { ...held.opened, chat: { ...chat, ...marks, last } },
    messages: hasCleared ? messages : held.messages,
    older: held.older && !(hasCleared || (messages[0]?.seq ?? 0) === marks.cleared + 1),
  }
}

/** Applies a change; returns the same object where nothing changes. */
export function foldChat(held: HeldChat, change: ChatChange): HeldChat {
  if (!isMessage(change)) return withMarks(held, change)
  if (!belongs(held, change)) return held
  const { chat } = held.opened
  const messages = withMessage(held, change)
  const all = change.state === 'recalled' ? withoutQuotesOf(messages, change.id) : messages
  if (!chat || change.seq <= chat.last) return all === held.messages ? held : { ...held, messages: all }
  const count = chat.count + (change.mine || change.state === 'recalled' ? 0 : 1)
  return { ...held, messages: all, opened: { ...held.opened, chat: { ...chat, last: change.seq, count } } }
}

/** Whether another device has blocked the other side, or ended that: only the server says what bars writing then. */
const isBarOld = ({ opened: { chat, bar } }: HeldChat, marks: ChatMarks): boolean =>
  chat?.id === marks.id && chat.blocked !== (bar === 'chat.youBlocked')

/** Whether the page must fetch after a change: a message is missing before it, the chat has only just begun, or its bar is old. */
export function isFetchedAfter(held: HeldChat | undefined, change: ChatChange): boolean {
  if (!held) return false
  if (!isMessage(change)) return isBarOld(held, change)
  if (!belongs(held, change)) return false
  return held.opened.chat === null || (!held.newer && change.seq > lastSeq(held))
}

/** Joins the newest page to what is loaded. What does not touch it is dropped, and loaded again when it is wanted. */
export function withNewest(
  held: HeldChat | undefined,
  opened: ChatOpened,
  { data, older, newer, chat }: HistoryPage,
): HeldChat {
  const first = data[0]?.seq ?? 0
  const last = data.at(-1)?.seq ?? 0
  const messages = (held?.messages ?? []).filter(({ seq }) => seq > chat.cleared)
  const bySeq = new Map(messages.map((message) => [message.seq, message]))
  // The page may have been read before a recall that is known already.
  const current = data.map((message) => {
    const known = bySeq.get(message.seq)
    return known && known.version > message.version ? known : message
  })
  const before = messages.filter(({ seq }) => seq < first)
  const touches = before.at(-1)?.seq === first - 1
  // … or before the last messages.
  const after = messages.filter(({ seq }) => seq > last)
  const follows = after[0]?.seq === last + 1
  const next = opened.chat && {
    ...opened.chat,
    ...chat,
    last: Math.max(chat.last, follows ? (after.at(-1)?.seq ?? 0) : 0),
  }
  return {
    opened: { ...opened, chat: next },
    messages: [...(touches ? before : []), ...current, ...(follows ? after : [])],
    older: touches ? (held?.older ?? false) : older,
    newer,
  }
}

/** Puts an older or newer page beside what is loaded. */
export function withPage(held: HeldChat, page: HistoryPage, side: 'older' | 'newer'): HeldChat {
  const known = new Set(held.messages.map(({ seq }) => seq))
  const data = page.data.filter(({ seq }) => !known.has(seq))
  const messages = side === 'older' ? [...data, ...held.messages] : [...held.messages, ...data]
  return withMarks({ ...held, messages, [side]: page[side] }, page.chat)
}

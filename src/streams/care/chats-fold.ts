import type { ChatEntry, ChatMessage } from '#contract/care/chat-view.contract.ts'
import { type ChatChange, isMessage } from './chat-changes.ts'

/** The chats of a person and of the person's shop, the latest first. */
export interface ChatsList {
  readonly items: readonly ChatEntry[]
  /** The cursor of the next page; null at the end. */
  readonly after: string | null
}

const preview = ({ type, text, mine, state }: ChatMessage): ChatEntry['content'] => ({
  type,
  text,
  mine,
  recalled: state === 'recalled',
})

function withMessage(entry: ChatEntry, message: ChatMessage): ChatEntry {
  const { seq, mine, createtime } = message
  if (seq < entry.last) return entry
  if (seq === entry.last) return message.state === 'recalled' ? { ...entry, content: preview(message) } : entry
  return {
    ...entry,
    last: seq,
    count: entry.count + (mine || message.state === 'recalled' ? 0 : 1),
    createtime,
    content: preview(message),
  }
}

const latestFirst = (one: ChatEntry, other: ChatEntry): number =>
  Date.parse(other.createtime ?? '') - Date.parse(one.createtime ?? '') || 0

/** Applies a change to the list; returns the same object where nothing changes. */
export function foldChats<List extends ChatsList>(list: List, change: ChatChange): List {
  const id = isMessage(change) ? change.chat_id : change.id
  const at = list.items.findIndex((entry) => entry.id === id)
  const entry = list.items[at]
  if (!entry) return list
  if (isMessage(change)) {
    const next = withMessage(entry, change)
    return next === entry ? list : { ...list, items: list.items.with(at, next).toSorted(latestFirst) }
  }
  if (change.version < entry.version) return list
  if (change.deleted) return { ...list, items: list.items.toSpliced(at, 1) }
  const content = change.cleared >= entry.last ? null : entry.content
  const next = { ...entry, ...change, last: Math.max(entry.last, change.last), content }
  return { ...list, items: list.items.with(at, next) }
}

import { auditTime, concatMap, filter, skip, Subject, type Subscription } from 'rxjs'
import { CHAT_KEPT } from '#machines/platform/constants.ts'
import { type ChatChange, chatChanges$, isMessage } from './chat-changes.ts'
import { keepOnDevice, loadAllFromDevice, loadFromDevice, type StoredChat } from '../platform/device.ts'
import { foldChat, type HeldChat } from './chat-fold.ts'
import { foldChats } from './chats-fold.ts'
import { serverClock } from '../platform/server-clock.ts'
import { token$ } from '../platform/session.stream.ts'

/** A busy chat is written to the device at most this often. */
const COPY_MS = 500

const pending = new Map<string, HeldChat>()
const offered$ = new Subject<void>()

/** The newest messages of a chat, as the device keeps them. Who reads around an old message keeps what was there before. */
function copyOf(to_id: string, held: HeldChat): StoredChat {
  const messages = held.messages.slice(-CHAT_KEPT)
  const older = held.older || messages.length < held.messages.length
  const { opened } = held
  // The preview is the list's: here it would outlive a recall.
  const chat = opened.chat && { ...opened.chat, content: null }
  return {
    to_id,
    held: { ...held, messages, older, opened: { ...opened, chat, online: false } },
    atMs: serverClock.now(),
  }
}

offered$.pipe(auditTime(COPY_MS)).subscribe(() => {
  for (const [to, held] of pending) void keepOnDevice('chats', to, copyOf(to, held))
  pending.clear()
})
token$.pipe(skip(1)).subscribe(() => pending.clear())

/** Stores a chat on the device, soon. */
export function keepCopy(toId: string, held: HeldChat): void {
  if (held.newer) return
  pending.set(toId, held)
  offered$.next()
}

/** The chat as the device has it; undefined if it has none. */
export const readCopy = (toId: string): Promise<StoredChat | undefined> => loadFromDevice('chats', toId)

const takesAway = (change: ChatChange): boolean =>
  isMessage(change) ? change.state === 'recalled' : change.cleared > 0

async function purge(change: ChatChange): Promise<void> {
  for (const copy of (await loadAllFromDevice('chats')) ?? []) {
    const held = foldChat(copy.held, change)
    if (held !== copy.held) await keepOnDevice('chats', copy.to_id, { ...copy, held })
  }
  const list = await loadFromDevice('lists', 'chats')
  const left = list && foldChats(list, change)
  if (left && left !== list) await keepOnDevice('lists', 'chats', left)
}

/** Takes recalled and cleared messages off the device, also of chats that are not open. */
export const followRecalls = (): Subscription => chatChanges$.pipe(filter(takesAway), concatMap(purge)).subscribe()

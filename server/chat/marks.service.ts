import type { ChatMarks } from '#contract/chat-view.contract.ts'
import type { Done } from '#contract/contract.ts'
import { accepted, refused, type Result } from '#contract/problem.ts'
import type { Door } from '../door/door.ts'
import { refuse } from '../door/refusal.ts'
import { transact } from '../door/transact.ts'
import type { SignedAsk } from '../services.ts'
import { chatKind, lockWord } from './chat.kind.ts'
import { presentMarks } from './chat.presenter.ts'
import { countAfter, findBehind, findChats, type Member, type Opened } from './chat.queries.ts'
import { marksWriter } from './chat.writer.ts'
import { otherSide, partyOf, type Side, sidesFor } from './party.queries.ts'

/** What is to change of one's own marks, given the conversation as it is behind its lock. */
type Change = (own: Member, chat: Opened) => Partial<Member>

interface Wanted {
  readonly id: string
  readonly change: Change
}

const reading =
  (seq: number | undefined): Change =>
  ({ read, delivered }, { seq: last }) => {
    const upTo = markWithin(seq ?? last, last)
    return { read: Math.max(read, upTo), delivered: Math.max(delivered, upTo) }
  }
const delivering =
  (seq: number): Change =>
  ({ delivered }, { seq: last }) => ({ delivered: Math.max(delivered, markWithin(seq, last)) })

function markWithin(seq: number, last: number): number {
  return seq > last ? refuse('chat.markAhead', {}, 'seq') : seq
}

/** Marks a conversation as read up to a message, or all conversations up to their ends. A mark never moves back. */
export async function readChats(
  ask: SignedAsk,
  { id, seq }: { id?: string | undefined; seq?: number | undefined },
): Promise<Result<Done>> {
  if (id !== undefined) return doneOf(await changeMarks(ask, [{ id, change: reading(seq) }]))
  const { services, session } = ask
  const behind = await findBehind(services.db, session.userId, session.shopId)
  for (const each of behind) {
    const marked = await changeMarks(ask, [{ id: each, change: reading(undefined) }])
    if (!marked.ok) return marked
  }
  return accepted({ done: true })
}

/** Notes up to which messages a device of this side has received conversations. */
export const deliverChats = async (
  ask: SignedAsk,
  { marks }: { marks: readonly { id: string; seq: number }[] },
): Promise<Result<Done>> =>
  doneOf(
    await changeMarks(
      ask,
      marks.map(({ id, seq }) => ({ id, change: delivering(seq) })),
    ),
  )

/** Changes the marks of one side of one conversation, and answers them. */
export async function changeMark(ask: SignedAsk, id: string, change: Change): Promise<Result<ChatMarks>> {
  const marked = await changeMarks(ask, [{ id, change }])
  if (!marked.ok) return marked
  const [marks] = marked.value
  return marks ? accepted(marks) : refused('chat.notFound')
}

/** No message up to now is shown to this side any more. */
export const clearing: Change = (_own, { seq }) => ({ cleared: seq })
/** The same, and the conversation leaves its list until a new message comes. */
export const deleting: Change = (_own, { seq }) => ({ cleared: seq, deleted: seq })

const doneOf = (result: Result<unknown>): Result<Done> => (result.ok ? accepted({ done: true }) : result)

async function changeMarks(ask: SignedAsk, wanted: readonly Wanted[]): Promise<Result<ChatMarks[]>> {
  const { services, session, confirm } = ask
  const found = await Promise.all(wanted.map(({ id }) => sidesFor(services.db, id, session)))
  const sides = found.filter((each) => each !== undefined)
  if (sides.length < wanted.length) return refused('chat.notFound')
  const sideOf = new Map(wanted.map(({ id }, at) => [id, found[at]?.side ?? 'user']))
  const roots = [{ kind: chatKind, ids: sides.map(lockWord) }]
  return transact(services, { actor: { kind: 'shopper', id: session.userId }, roots, confirm }, async (door) => {
    const chats = new Map((await findChats(door.tx, [...sideOf.keys()])).map((chat) => [chat.id, chat]))
    const before = [...chats.values()]
    for (const { id, change } of wanted) {
      const [chat, side] = [chats.get(id), sideOf.get(id)]
      if (chat && side) chats.set(id, changed(chat, side, change))
    }
    return publishMarks(door, { before, after: [...chats.values()], sideOf })
  })
}

function changed(chat: Opened, side: Side, change: Change): Opened {
  const own = { ...chat[side], ...change(chat[side], chat) }
  const isSame = (Object.keys(own) as (keyof Member)[]).every((mark) => own[mark] === chat[side][mark])
  return isSame ? chat : { ...chat, [side]: own, version: chat.version + 1 }
}

interface Marking {
  readonly before: readonly Opened[]
  readonly after: readonly Opened[]
  readonly sideOf: ReadonlyMap<string, Side>
}

// The own devices hear of every mark; the other side of what was delivered and read.
async function publishMarks(door: Door, { before, after, sideOf }: Marking): Promise<ChatMarks[]> {
  const both = after.flatMap((chat) => (['user', 'host'] as const).map((side) => ({ chat, side })))
  const count = await countAfter(
    door.tx,
    both.map(({ chat, side }) => ({ id: chat.id, side, after: Math.max(chat[side].read, chat[side].cleared) })),
  )
  const view = (chat: Opened, side: Side): ChatMarks => presentMarks(chat, side, count(chat.id, side))
  const ofOwn = (chat: Opened): Side => sideOf.get(chat.id) ?? 'user'
  after.forEach((chat, at) => {
    const [was, own] = [before[at], ofOwn(chat)]
    if (!was || was.version === chat.version) return
    writeMarks(door, chat, own)
    const isHeard = was[own].delivered !== chat[own].delivered || was[own].read !== chat[own].read
    for (const side of isHeard ? [own, otherSide(own)] : [own]) tellMarks(door, chat, side, view(chat, side))
  })
  return after.map((chat) => view(chat, ofOwn(chat)))
}

function writeMarks(door: Door, chat: Opened, side: Side): void {
  door.draft.add(marksWriter, { ...chat[side], conversation_id: chat.id, side, version: chat.version })
}

function tellMarks(door: Door, chat: Opened, side: Side, view: ChatMarks): void {
  const { id: entityId, version } = chat
  const { topic } = partyOf(chat, side)
  door.draft.notices.push({ topic, type: 'chat', name: 'chat.marked', entity: 'chat', entityId, version, view })
}

/** Tells the side that had not read a message, now recalled, how many are left to read. */
export async function recount(
  door: Door,
  { chat, side, seq }: { chat: Opened; side: Side; seq: number },
): Promise<void> {
  const after = Math.max(chat[side].read, chat[side].cleared)
  if (seq <= after) return
  const count = await countAfter(door.tx, [{ id: chat.id, side, after }])
  const next = { ...chat, version: chat.version + 1 }
  writeMarks(door, next, side)
  tellMarks(door, next, side, presentMarks(next, side, count(chat.id, side)))
}

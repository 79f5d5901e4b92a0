import type { ChatMarks } from '#contract/care/chat-view.contract.ts'
import type { ChatMark, ReadChat } from '#contract/care/chat.contract.ts'
import type { Done } from '#contract/platform/contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { actWriter } from '../../people/audit/audit.ts'
import { markOf } from '../../platform/db/keyset.ts'
import type { Door } from '../../platform/door/door.ts'
import { refuse } from '../../platform/door/refusal.ts'
import { transact } from '../../platform/door/transact.ts'
import { serviceCaseKind } from '../service-case/service-case.kind.ts'
import { caseOf, isAssignedTo } from '../service-case/service-chat.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { chatKind, lockWord } from './chat.kind.ts'
import { presentMarks } from './chat.presenter.ts'
import { countAfter, findBehind, findChats, type Member, type Opened } from './chat.queries.ts'
import { marksWriter } from './chat.writer.ts'
import { otherSide, partyOf, type Side, sidesFor } from './party.queries.ts'

/** What is to change of one's own marks, given the chat as it is behind its lock. */
type Change = (own: Member, chat: Opened) => Partial<Member>

interface Wanted {
  readonly id: string
  readonly change: Change
}

const reading =
  (seq: number): Change =>
  ({ read, delivered }, { seq: last }) => {
    const upTo = markWithin(seq, last)
    return { read: Math.max(read, upTo), delivered: Math.max(delivered, upTo) }
  }
const delivering =
  (seq: number): Change =>
  ({ delivered }, { seq: last }) => ({ delivered: Math.max(delivered, markWithin(seq, last)) })

function markWithin(seq: number, last: number): number {
  return seq > last ? refuse('chat.markAhead', {}, 'seq') : seq
}

/** Chats of one transaction: each is locked until its end. */
const TOGETHER = 50

/** Marks chats as read, each up to the message that its person has seen. A mark never moves back. */
export async function readChats(ask: SignedAsk, given: ReadChat): Promise<Result<Done>> {
  const marked = await readUpTo(ask, given.marks)
  const rest = markOf(given.rest)
  return marked.ok && rest ? readUpTo(ask, await findBehind(ask.services.db, ask.session, rest)) : marked
}

async function readUpTo(ask: SignedAsk, marks: readonly ChatMark[]): Promise<Result<Done>> {
  for (let at = 0; at < marks.length; at += TOGETHER) {
    const some = marks.slice(at, at + TOGETHER)
    const marked = await changeMarks(
      ask,
      some.map(({ id, seq }) => ({ id, change: reading(seq) })),
    )
    if (!marked.ok) return marked
  }
  return accepted({ done: true })
}

/** Notes up to which messages a device of this side has received chats. */
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

/** A change that a person makes on purpose: of a chat with customer service the assignee makes it alone, and it is recorded. */
interface Purposeful {
  readonly change: Change
  /** How the history of the desk calls it. */
  readonly act: string
}

/** Changes the marks of one side of one chat, and answers them. */
export async function changeMark(ask: SignedAsk, id: string, { change, act }: Purposeful): Promise<Result<ChatMarks>> {
  const marked = await changeMarks(ask, [{ id, change }], act)
  if (!marked.ok) return marked
  const [marks] = marked.value
  return marks ? accepted(marks) : refused('chat.notFound')
}

/** No message up to the one that was seen last is shown to this side any more; without one, no message up to now. */
export const clearing = (seq?: number): Purposeful => ({
  change: ({ cleared }, { seq: last }) => ({ cleared: Math.max(cleared, markWithin(seq ?? last, last)) }),
  act: 'serviceChat.cleared',
})
/** The same, and the chat leaves its list until there is a later message. */
export const deleting = (seq?: number): Purposeful => ({
  change: (own, chat) => ({
    ...clearing(seq).change(own, chat),
    deleted: Math.max(own.deleted, seq ?? chat.seq),
  }),
  act: 'serviceChat.deleted',
})
/** News of it make no sound, or do again. */
export const muting = (muted: boolean): Purposeful => ({
  change: () => ({ muted }),
  act: muted ? 'serviceChat.muted' : 'serviceChat.unmuted',
})
/** The other side cannot write, or can again. */
export const blocking = (blocked: boolean): Purposeful => ({
  change: () => ({ blocked }),
  act: blocked ? 'serviceChat.blocked' : 'serviceChat.unblocked',
})

const doneOf = (result: Result<unknown>): Result<Done> => (result.ok ? accepted({ done: true }) : result)

async function changeMarks(ask: SignedAsk, wanted: readonly Wanted[], act?: string): Promise<Result<ChatMarks[]>> {
  const { services, session, confirm } = ask
  const found = await Promise.all(wanted.map(({ id }) => sidesFor(services.db, id, session)))
  const sides = found.filter((each) => each !== undefined)
  if (sides.length < wanted.length) return refused('chat.notFound')
  const sideOf = new Map(wanted.map(({ id }, at) => [id, found[at]?.side ?? 'user']))
  const ofDesk = act === undefined ? [] : sides.filter(({ shop_id, side }) => shop_id === null && side === 'host')
  const roots = [{ kind: chatKind, ids: sides.map(lockWord) }, ...ofDesk.flatMap(caseOf)]
  return transact(services, { actor: { kind: 'shopper', id: session.userId }, roots, confirm }, async (door) => {
    const chats = new Map((await findChats(door.tx, [...sideOf.keys()])).map((chat) => [chat.id, chat]))
    const before = [...chats.values()]
    for (const { user_id } of ofDesk)
      if (!isAssignedTo(door.find(serviceCaseKind, user_id), session.userId)) refuse('desk.notAssigned')
    for (const { id, change } of wanted) {
      const [chat, side] = [chats.get(id), sideOf.get(id)]
      if (chat && side) chats.set(id, changed(chat, side, change))
    }
    const after = [...chats.values()]
    for (const chat of after)
      if (act !== undefined && ofDesk.length > 0 && !before.includes(chat))
        door.draft.add(actWriter, {
          actorId: session.userId,
          act,
          entity: 'serviceCase',
          entityId: chat.user_id,
          reason: '',
        })
    return publishMarks(door, { before, after, sideOf })
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

// The own devices receive every mark; the other side what was delivered and read.
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
    const isForBoth = was[own].delivered !== chat[own].delivered || was[own].read !== chat[own].read
    for (const side of isForBoth ? [own, otherSide(own)] : [own]) publishTo(door, chat, side, view(chat, side))
  })
  return after.map((chat) => view(chat, ofOwn(chat)))
}

function writeMarks(door: Door, chat: Opened, side: Side): void {
  door.draft.add(marksWriter, { ...chat[side], chat_id: chat.id, side, version: chat.version })
}

function publishTo(door: Door, chat: Opened, side: Side, view: ChatMarks): void {
  const { id: entityId, version } = chat
  const { topic } = partyOf(chat, side)
  door.draft.notices.push({ topic, type: 'chat', name: 'chat.marked', entity: 'chat', entityId, version, view })
}

/** Publishes to the side that had not read a message, now recalled, how many are left to read. */
export async function recount(
  door: Door,
  { chat, side, seq }: { chat: Opened; side: Side; seq: number },
): Promise<void> {
  const after = Math.max(chat[side].read, chat[side].cleared)
  if (seq <= after) return
  const count = await countAfter(door.tx, [{ id: chat.id, side, after }])
  const next = { ...chat, version: chat.version + 1 }
  writeMarks(door, next, side)
  publishTo(door, next, side, presentMarks(next, side, count(chat.id, side)))
}

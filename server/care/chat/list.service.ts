import type { z } from 'zod'
import type { Page } from '#contract/platform/call.ts'
import type { ChatEntry, ChatOpened } from '#contract/care/chat-view.contract.ts'
import type { chatContract, HistoryPage } from '#contract/care/chat.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { chatSend } from '#machines/care/chat-message.creation.ts'
import { creationBar } from '#machines/platform/referee.ts'
import { cutPage, markOf } from '../../platform/db/keyset.ts'
import { serviceCaseKind } from '../service-case/service-case.kind.ts'
import { isAssignedTo } from '../service-case/service-chat.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { addressed, type Addressed, sendFacts } from './addressed.ts'
import { presentForm, presentMarks, presentMessage } from './chat.presenter.ts'
import { countAfter, findChats, findPair, type Opened } from './chat.queries.ts'
import { lastMessage, listChats, type ListedRow } from './list.queries.ts'
import { messagesAfter, messagesBefore, type MessageRow } from './message.queries.ts'
import { otherSide, partyOf, type Side, sidesFor } from './party.queries.ts'

type Preview = Pick<ListedRow, 'type' | 'text' | 'author' | 'recalled'>

/** The chats of a person and of their shop, the latest first. */
export async function chats(
  { services: { db }, session }: SignedAsk,
  { after }: { after?: string | undefined },
): Promise<Result<Page<ChatEntry>>> {
  const page = cutPage(await listChats(db, session, markOf(after)))
  const found = new Map(
    (
      await findChats(
        db,
        page.rows.map(({ id }) => id),
      )
    ).map((chat) => [chat.id, chat]),
  )
  const shown = page.rows.flatMap((row) => {
    const chat = found.get(row.id)
    return chat ? [{ row, chat }] : []
  })
  const count = await countAfter(
    db,
    shown.map(({ row: { id, side }, chat }) => ({ id, side, after: unreadFrom(chat, side) })),
  )
  return accepted({
    data: shown.map(({ row, chat }) => entryOf(chat, row.side, row, count(row.id, row.side))),
    after: page.after,
  })
}

const unreadFrom = (chat: Opened, side: Side): number => Math.max(chat[side].read, chat[side].cleared)

function entryOf(chat: Opened, side: Side, preview: Preview | undefined, count: number): ChatEntry {
  const { type = null, text, author, recalled } = preview ?? {}
  const form = presentForm(chat, otherSide(side))
  return {
    ...presentMarks(chat, side, count),
    user_id: form.id,
    createtime: chat.last_at?.toISOString() ?? null,
    content: type === null ? null : { type, text: text ?? '', mine: author === side, recalled: recalled === true },
    form,
    as: side === 'user' ? 'shopper' : chat.shop_id === null ? 'service' : 'shop',
  }
}

/** The chat with a person, also one that has not begun, and whether one may write in it. */
export async function openChat(ask: SignedAsk, { to_id }: { to_id: string }): Promise<Result<ChatOpened>> {
  const { db, hasListener } = ask.services
  const to = await addressed(ask, to_id)
  if (typeof to === 'string') return refused(to, {}, 'to_id')
  const chat = await findPair(db, to)
  const other = otherSide(to.side)
  const facts = chat && sendFacts(chat, to.side)
  if (!chat || !facts?.isWithMerchant) return refused('chat.notMerchant', {}, 'to_id')
  return accepted({
    chat: await entryOfOpened(ask, chat.id === null ? undefined : { ...chat, id: chat.id }, to.side),
    form: presentForm(chat, other),
    online: await hasListener(partyOf(chat, other).topic),
    bar: creationBar(chatSend, facts)?.key ?? ((await mayAnswer(ask, to)) ? null : 'desk.notAssigned'),
  })
}

/** Of a chat with customer service only the assignee of its case writes for the desk. */
async function mayAnswer({ services: { db }, session }: SignedAsk, { user_id, shop_id, side }: Addressed) {
  if (shop_id !== null || side === 'user') return true
  const { roots } = await serviceCaseKind.load(db, [user_id])
  return isAssignedTo(roots[0], session.userId)
}

async function entryOfOpened({ services: { db } }: SignedAsk, chat: Opened | undefined, side: Side) {
  if (!chat) return null
  const [preview, count] = await Promise.all([
    chat.seq > chat[side].cleared ? lastMessage(db, chat.id, chat.seq) : undefined,
    countAfter(db, [{ id: chat.id, side, after: unreadFrom(chat, side) }]),
  ])
  return entryOf(chat, side, preview, count(chat.id, side))
}

type Wanted = z.output<typeof chatContract.history.input>

interface Range {
  readonly rows: readonly MessageRow[]
  readonly older: boolean
  readonly newer: boolean
}

/** Messages of a chat: the newest, those before or after a number, or those around it. None that this side has cleared. */
export async function history(ask: SignedAsk, wanted: Wanted): Promise<Result<HistoryPage>> {
  const { db } = ask.services
  const sides = await sidesFor(db, wanted.id, ask.session)
  const [chat] = sides ? await findChats(db, [wanted.id]) : []
  if (!sides || !chat) return refused('chat.notFound')
  const { side } = sides
  const { cleared } = chat[side]
  const [{ rows, older, newer }, count] = await Promise.all([
    rangeOf(ask, wanted, cleared),
    countAfter(db, [{ id: chat.id, side, after: unreadFrom(chat, side) }]),
  ])
  const data = rows.map((row) => presentMessage(row, chat, side))
  return accepted({ data, older, newer, chat: presentMarks(chat, side, count(chat.id, side)) })
}

async function rangeOf(ask: SignedAsk, wanted: Wanted, cleared: number): Promise<Range> {
  const { id, before, after, around, limit } = wanted
  if (around === undefined)
    return after === undefined
      ? rangeBefore(ask, id, { cleared, before, limit })
      : rangeAfter(ask, id, Math.max(after, cleared), limit, cleared)
  const half = Math.ceil(limit / 2)
  const [early, late] = await Promise.all([
    rangeBefore(ask, id, { cleared, before: around, limit: half }),
    rangeAfter(ask, id, Math.max(around - 1, cleared), limit - half + 1, cleared),
  ])
  return { rows: [...early.rows, ...late.rows], older: early.older, newer: late.newer }
}

async function rangeBefore(
  { services: { db } }: SignedAsk,
  id: string,
  { cleared, before, limit }: { cleared: number; before: number | undefined; limit: number },
): Promise<Range> {
  const rows = await messagesBefore(db, id, { cleared, before: before ?? MOST_MESSAGES, limit: limit + 1 })
  const data = rows.slice(0, limit).toReversed()
  return { rows: data, older: rows.length > limit, newer: before !== undefined }
}

async function rangeAfter(
  { services: { db } }: SignedAsk,
  id: string,
  after: number,
  limit: number,
  cleared: number,
): Promise<Range> {
  const rows = await messagesAfter(db, id, after, limit + 1)
  return { rows: rows.slice(0, limit), older: after > cleared, newer: rows.length > limit }
}

/** More than a chat can have: numbers are stored in four bytes. */
const MOST_MESSAGES = 2_147_483_647

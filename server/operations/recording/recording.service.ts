import type { RecordingLines, WhichRecording } from '#contract/desk/desk-recording.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { cutRecording } from '#lab/recording-cut.ts'
import { recordingText } from '#lab/recording-text.ts'
import { type Entry, RECORDING_VERSION, type RecordingHead } from '#lab/recording.ts'
import { ownRefusal } from '../../desk/queue/own-case.ts'
import { bond } from '../../money/wallet/ledger.ts'
import { DESK } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { isOfFinanceAlone } from './finance-only.ts'
import { entriesOfChat } from './recording-of-chat.ts'
import { entriesOf } from './recording-of-root.ts'
import {
  eventsAbout,
  findByNumber,
  findChat,
  type Found,
  linesOf,
  messagesOf,
  movesOfRoot,
} from './recording.queries.ts'
import { rolesOf } from './roles.ts'

/**
 * What happened to one thing, for customer service and finance: states, money in roles, events, what each party was shown, deadlines.
 * Nothing personal is in it. What finance decides alone customer service does not find here, and no one their own.
 */
export async function recordingOf(ask: SignedAsk, { number }: WhichRecording): Promise<Result<RecordingLines>> {
  const { services, session } = ask
  const found = await findByNumber(services.db, services.kinds, number)
  if (!found) return chatOf(ask, number)
  if (isOfFinanceAlone(found.of.kind) && session.staff !== 'finance') return refused('desk.notFound')
  return rootOf(ask, found, number)
}

/** The lines of a recording. It is of a number, or of a numbered name: an id may be that of a person. */
function written(of: string, entries: readonly Entry[], isCut: boolean): Result<RecordingLines> {
  const head: RecordingHead = { recording: RECORDING_VERSION, from: 'server', of, ...(isCut && { cut: true }) }
  return accepted({ lines: recordingText(cutRecording({ head, entries })) })
}

async function rootOf(ask: SignedAsk, { rootId, of, by }: Found, number: string): Promise<Result<RecordingLines>> {
  const { db, kinds } = ask.services
  const { kind } = of
  const [root] = (await kind.load(db, [rootId])).roots
  if (!root) return refused('desk.notFound')
  const people = kind.peopleIn(root)
  const own = await ownRefusal(ask, { entity: kind.entity, entityId: rootId, people })
  if (own) return own
  const parties = kind.parties(root)
  const states = kind.states(root)
  const ids = [...new Set([rootId, ...states.map(({ entityId }) => entityId)])]
  const topics = [...parties.map(({ topic }) => topic), DESK]
  const [moves, lines, events] = await Promise.all([
    movesOfRoot(db, rootId),
    // What a fund pays for a claim names the claim. A root without a fund has no such account.
    linesOf(db, { ids, account: bond(rootId) }),
    eventsAbout(db, topics, kind.entity, rootId),
  ])
  const entries = entriesOf({
    root,
    states,
    lifecycles: kinds.lifecycles.filter((each) => each.kind === kind),
    roles: rolesOf(parties, people),
    moves: moves.rows,
    lines: lines.rows,
    events: events.rows,
  })
  const name = by === 'number' ? number : of.numberOf(root, number) || `${kind.entity}-1`
  return written(name, entries, moves.isCut || lines.isCut || events.isCut)
}

async function chatOf(ask: SignedAsk, id: string): Promise<Result<RecordingLines>> {
  const { services, session } = ask
  const { db } = services
  const chat = await findChat(db, id)
  if (!chat) return refused('desk.notFound')
  const people = [chat.user_id, chat.shop_id !== null && chat.shop_id === session.shopId ? session.userId : null]
  const own = await ownRefusal(ask, { entity: 'chat', entityId: id, people })
  if (own) return own
  const { rows, isCut } = await messagesOf(db, id)
  return written('chat-1', entriesOfChat(rows, chat.shop_id === null), isCut)
}

import type { RecordingLines, WhichRecording } from '#contract/desk/desk-recording.contract.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { cutRecording } from '#lab/recording-cut.ts'
import { recordingText } from '#lab/recording-text.ts'
import { type Entry, RECORDING_VERSION } from '#lab/recording.ts'
import { ownRefusal } from '../../desk/queue/own-case.ts'
import { DESK } from '../../platform/domain/event.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
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
  const isOfFinance = found.of.kind.lifecycleTables.every(({ desk }) => desk?.role === 'finance')
  if (isOfFinance && session.staff !== 'finance') return refused('desk.notFound')
  return rootOf(ask, found, number)
}

const written = (number: string, entries: readonly Entry[]): Result<RecordingLines> => {
  const head = { recording: RECORDING_VERSION, from: 'server', of: number } as const
  return accepted({ lines: recordingText(cutRecording({ head, entries })) })
}

async function rootOf(
  ask: SignedAsk,
  { rootId, of: { kind } }: Found,
  number: string,
): Promise<Result<RecordingLines>> {
  const { db, kinds } = ask.services
  const [root] = (await kind.load(db, [rootId])).roots
  if (!root) return refused('desk.notFound')
  const own = await ownRefusal(ask, { entity: kind.entity, entityId: rootId, people: kind.peopleIn(root) })
  if (own) return own
  const parties = kind.parties(root)
  const states = kind.states(root)
  const ids = [...new Set([rootId, ...states.map(({ entityId }) => entityId)])]
  const topics = [...parties.map(({ topic }) => topic), DESK]
  const [moves, lines, events] = await Promise.all([
    movesOfRoot(db, rootId),
    linesOf(db, ids),
    eventsAbout(db, topics, kind.entity, rootId),
  ])
  const lifecycles = kinds.lifecycles.filter((each) => each.kind === kind)
  return written(number, entriesOf({ root, states, lifecycles, roles: rolesOf(parties), moves, lines, events }))
}

async function chatOf(ask: SignedAsk, id: string): Promise<Result<RecordingLines>> {
  const { services, session } = ask
  const { db } = services
  const chat = await findChat(db, id)
  if (!chat) return refused('desk.notFound')
  const people = [chat.user_id, chat.shop_id !== null && chat.shop_id === session.shopId ? session.userId : null]
  const own = await ownRefusal(ask, { entity: 'chat', entityId: id, people })
  return own ?? written(id, entriesOfChat(await messagesOf(db, id), chat.shop_id === null))
}

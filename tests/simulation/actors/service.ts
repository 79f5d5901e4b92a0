import { ask } from '#client/http.ts'
import { newKey } from '#client/key.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { deskServiceCalls, deskServiceMoves, serviceCalls, serviceMoves } from '#contract/care/service-case.calls.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { SERVICE_LISTS } from '#contract/care/service-lists.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { writeMessage } from '#streams/care/chat-outbox.ts'
import { watchServiceState } from '#streams/care/service-case.stream.ts'
import { screen } from '../client/screen.ts'
import { type Act, choicesOf, doOne, type Moves, rowsOf } from './choices.ts'
import { doneOf, nothing } from './done.ts'
import type { Part } from './part.ts'

/** Writes a message: it waits in the outbox of the device until it is stored. */
const write: Act = async (me, draws) => {
  const to_id = me.hand.as === 'shopper' && draws.happens(0.35) ? 'service' : me.hand.chatWith
  if (to_id === '') return nothing()
  const text = `message ${me.hand.id} ${draws.below(2 ** 31)}`
  await writeMessage({ to_id, type: 'text', text })
  me.keeps(to_id, text)
  return { action: 'chat.write', ok: true, shown: [] }
}

/** Reads a chat, and says how far. */
const readChat: Act = async (_me, draws) => {
  const chat = draws.one(await rowsOf(chatCalls.lists, {}))
  if (!chat) return nothing()
  const page = await ask(chatCalls.history, { id: chat.id, limit: 20 })
  const last = page.ok ? page.value.data.at(-1) : undefined
  if (!last) return nothing()
  // Older than the last one now and then: a mark only moves forward.
  const seq = Math.max(1, last.seq - (draws.happens(0.3) ? draws.below(3) : 0))
  return doneOf('chatMessage.read', await ask(chatCalls.read, { marks: [{ id: chat.id, seq }] }), chat.id)
}

/** Recalls a message of one's own. */
const recall: Act = async (me, draws) => {
  const chat = draws.one(await rowsOf(chatCalls.lists, {}))
  const page = chat && (await ask(chatCalls.history, { id: chat.id, limit: 20 }))
  const own = page?.ok ? draws.one(page.value.data.filter(({ mine }) => mine || draws.happens(0.05))) : undefined
  if (!own) return nothing()
  me.recalls(own.text)
  return doneOf('chatMessage.recall', await ask(chatCalls.recall, { id: own.id }), own.id)
}

const customer: Moves<ServiceCaseView> = {
  'serviceCase.rate': ({ id }, _me, draws) => ask(serviceMoves['serviceCase.rate'], { id, stars: draws.below(6) }),
}

/** Rates the answer of customer service. */
const rate: Act = async (me, draws) => {
  const state = await ask(serviceCalls.state, {})
  const view = state.ok ? state.value.case : null
  if (!view) return nothing()
  return doOne(choicesOf(serviceCaseLifecycle, [view], customer, { as: 'shopper', me, draws }), me, draws)
}

/** A message of the desk to a customer. */
const answerCustomer = (to_id: string, text: string) =>
  ask(chatCalls.send, { local_id: newKey(), to_id, type: 'text', text })

/** Signs another browser of one's own out from afar. */
const endSession: Act = async (_me, draws) => {
  const other = draws.one((await rowsOf(userCalls.sessions, {})).filter(({ current }) => !current))
  return other ? doneOf('session.end', await ask(userCalls.endSession, { id: other.id }), other.id) : nothing()
}

const desk: Moves<ServiceCaseView> = {
  'serviceCase.assign': ({ id }) => ask(deskServiceMoves['serviceCase.assign'], { id }),
  'serviceCase.answer': ({ user }, _me, draws) => answerCustomer(user.id, `answer ${draws.below(1_000_000)}`),
  'serviceCase.transfer': ({ id }, { hand }, draws) =>
    ask(deskServiceMoves['serviceCase.transfer'], { id, to_id: draws.one(hand.colleagues) ?? '' }),
  'serviceCase.release': ({ id }) => ask(deskServiceMoves['serviceCase.release'], { id }),
  'serviceCase.close': ({ id }) => ask(deskServiceMoves['serviceCase.close'], { id }),
}

/** Works on the cases of customers. */
const serve: Act = async (me, draws) => {
  const which = draws.one(SERVICE_LISTS.filter((list) => list !== 'closed' || draws.happens(0.1)))
  const entries = await rowsOf(deskServiceCalls.cases, { which })
  const views = entries.map((entry) => entry.case)
  const choices = choicesOf(serviceCaseLifecycle, views, desk, { as: me.hand.as, me, draws })
  // An event of an assigned case is its assignee's alone: the page knows whose it is.
  const isMine = new Map(views.map((view) => [view.id, view.assignee === null || view.assignee.id === me.hand.id]))
  return doOne(
    choices.map((each) => ({ ...each, isOpen: each.isOpen && isMine.get(each.about) === true })),
    me,
    draws,
  )
}

/** Notes something about a customer, for the desk alone. */
const note: Act = async (me, draws) => {
  const id = draws.one(me.hand.customers) ?? ''
  return doneOf('service.note', await ask(deskServiceCalls.note, { id, text: `note ${newKey()}` }), id)
}

/** A case without what changes with no event: when its assignee must act. */
const caseOnly = (of: unknown): unknown => (of as { readonly case?: unknown } | undefined)?.case

/** What people write to each other and to customer service. */
export const servicePart: Part = {
  acts: { write, readChat, recall, rate, serve, note, endSession },
  more: ({ as }) => (as === 'shopper' ? [screen('service', watchServiceState(), [serviceCalls.state], caseOnly)] : []),
}

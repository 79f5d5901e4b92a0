import { ask } from '#client/http.ts'
import { newKey } from '#client/key.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { serviceCalls, serviceMoves } from '#contract/care/service-case.calls.ts'
import type { ServiceCaseView } from '#contract/care/service-case.contract.ts'
import { serviceCaseLifecycle } from '#machines/care/service-case.machine.ts'
import { writeMessage } from '#streams/care/chat-outbox.ts'
import { type Act, choicesOf, doOne, type Moves, rowsOf } from './choices.ts'
import { doneOf, nothing } from './done.ts'

/** Writes a message: it waits in the outbox of the device until it is stored. */
export const write: Act = async (me, draws) => {
  const to_id = me.hand.as === 'shopper' && draws.happens(0.35) ? 'service' : me.hand.chatWith
  if (to_id === '') return nothing()
  const text = `message ${me.hand.id} ${draws.below(2 ** 31)}`
  await writeMessage({ to_id, type: 'text', text })
  me.keeps(to_id, text)
  return { action: 'chat.write', ok: true, shown: [] }
}

/** Reads a chat, and says how far. */
export const readChat: Act = async (_me, draws) => {
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
export const recall: Act = async (me, draws) => {
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
export const rate: Act = async (me, draws) => {
  const state = await ask(serviceCalls.state, {})
  const view = state.ok ? state.value.case : null
  if (!view) return nothing()
  return doOne(choicesOf(serviceCaseLifecycle, [view], customer, { as: 'shopper', me, draws }), me, draws)
}

/** A message of the desk to a customer. */
export const answerCustomer = (to_id: string, text: string) =>
  ask(chatCalls.send, { local_id: newKey(), to_id, type: 'text', text })

/** Signs another browser of one's own out from afar. */
export const endSession: Act = async (_me, draws) => {
  const other = draws.one((await rowsOf(userCalls.sessions, {})).filter(({ current }) => !current))
  return other ? doneOf('session.end', await ask(userCalls.endSession, { id: other.id }), other.id) : nothing()
}

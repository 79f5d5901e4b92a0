import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import { newId } from '#server/platform/db/ids.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { type KeyedAsk, keyedAsk } from '../driver/driver.ts'
import type { Stage } from '../driver/stage.ts'
import type { OffScenes } from './scene.ts'

const writing = (to: string, text: string, as: Person): KeyedAsk =>
  keyedAsk(chatCalls.send, { local_id: newId(), to_id: to, type: 'text', text }, as)

/** A case that customer service has answered; its customer may write again. */
async function answeredCase({ ground, driver }: Stage): Promise<{ id: string; act: KeyedAsk }> {
  const customer = await person(ground)
  const desk = await person(ground, { staff: 'support' })
  const said = { type: 'text', text: 'Where is it?' } as const
  await driver.must(chatCalls.send, { local_id: newId(), to_id: 'service', ...said }, customer)
  await driver.must(deskServiceMoves['serviceCase.assign'], { id: customer.id }, desk)
  await driver.must(chatCalls.send, { local_id: newId(), to_id: customer.id, ...said }, desk)
  return { id: customer.id, act: writing('service', 'It has come', customer) }
}

/** Cases of customer service that wait. */
export const serviceScenes: OffScenes = {
  people: {
    'serviceCase.answered': async (stage) => ({ kind: 'serviceCase', ...(await answeredCase(stage)) }),
  },
}

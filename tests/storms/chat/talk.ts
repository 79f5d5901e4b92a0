import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketCalls, chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { shopTopic, userTopic } from '#server/platform/domain/event.ts'
import { type ChatDevice, chatDevice } from '#tests/support/chat-device.ts'
import { person, type Person, store } from '#tests/support/factories.ts'
import type { Chance } from '../driver/chance.ts'
import { crowd, times } from '../driver/crowd.ts'
import { type Driver, keyedAsk } from '../driver/driver.ts'
import type { Ground } from '../driver/ground.ts'

/** Below the pace of an author, 20 in 10 s: what is refused for it says nothing. */
const APART_MS = [1_500, 6_000] as const
/** So many times an impatient author presses at once. */
const IMPATIENT = 3

/** One side of a chat: who writes, to whom, and the device that hears. */
export interface Author {
  readonly person: Person
  readonly to: string
  readonly talk: Talk
  readonly device: ChatDevice
}

/** A chat, and what its authors were told was sent: ids by author, in the order of writing. */
export interface Talk {
  chatId: string
  readonly sent: Map<string, ChatMessage[]>
}

/** So many chats of a shopper with a shop, each with a device on either side that follows it. */
export async function openTalks(
  { ground, driver, url }: { ground: Ground; driver: Driver; url: string },
  count: number,
): Promise<Author[]> {
  const pairs = await crowd(times(count), 8, async () => {
    const [buyer, merchant] = [await person(ground), await store(ground)]
    const talk: Talk = { chatId: '', sent: new Map() }
    const device = (who: Person, topic: string): ChatDevice =>
      chatDevice({
        url,
        token: who.token,
        topic,
        fetchAfter: (after) => driver.must(socketCalls.eventsAfter, { topic, after }, who),
        onLost: (error) => driver.log.claim(false, `${topic} could not be caught up with: ${String(error)}`),
      })
    const shopper: Author = { person: buyer, to: merchant.id, talk, device: device(buyer, userTopic(buyer.id)) }
    const owner: Author = {
      person: merchant.owner,
      to: buyer.id,
      talk,
      device: device(merchant.owner, shopTopic(merchant.id)),
    }
    // A merchant answers: the shopper writes first.
    talk.chatId = (await write(driver, shopper, 1))?.chat_id ?? ''
    return [shopper, owner]
  })
  return pairs.flat()
}

/** Writes a message under one id, asked for once or several times at once; its author goes on when they know that it is sent. */
async function write(
  driver: Driver,
  { person: as, to, talk }: Author,
  presses: number,
): Promise<ChatMessage | undefined> {
  const local_id = randomUUID()
  const ask = keyedAsk(chatCalls.send, { local_id, to_id: to, type: 'text', text: `message ${local_id}` }, as)
  const answers = await driver.together(times(presses).map(() => ask))
  const sent = answers.flatMap((answer) => (answer.ok ? [answer.value as ChatMessage] : []))
  for (const answer of answers) driver.log.claim(answer.ok, `a message was refused: ${answer.ok || answer.problem.key}`)
  driver.log.claim(
    new Set(sent.map(({ id }) => id)).size <= 1,
    'one client-made id was acknowledged as several messages',
  )
  const [first] = sent
  if (first) talk.sent.set(as.id, [...(talk.sent.get(as.id) ?? []), first])
  return first
}

/** One turn of an author: waits, writes, and now and then reads what has come. */
export async function talkOnce(driver: Driver, author: Author, chance: Chance): Promise<void> {
  const { person: as, talk, device } = author
  await sleep(chance.between(...APART_MS))
  await write(driver, author, chance.happens(0.2) ? IMPATIENT : 1)
  const last = device.messages(talk.chatId).at(-1)
  if (last && chance.happens(0.3)) await driver.ask(chatCalls.read, { marks: [{ id: talk.chatId, seq: last.seq }] }, as)
}

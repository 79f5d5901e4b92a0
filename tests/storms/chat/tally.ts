import { setTimeout as sleep } from 'node:timers/promises'
import { userCalls } from '#contract/people/account.calls.ts'
import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { runText } from '#tests/support/run-text.ts'
import type { AskLog } from '../driver/ask-log.ts'
import { crowd } from '../driver/crowd.ts'
import type { Driver } from '../driver/driver.ts'
import type { Ground } from '../driver/ground.ts'
import { compare } from '../driver/tally.ts'
import type { Author, Talk } from './talk.ts'

/** Every device has heard everything this soon after a storm. */
const RECEIVED_WITHIN_MS = 30_000
const LOOK_MS = 200

interface Stored {
  readonly id: string
  readonly chat: string
  readonly seq: number
}

/** Holds what was acknowledged against what is stored and what each device shows: once each, in one order; answers how long that took. */
export async function tallyTalks(ground: Ground, driver: Driver, authors: readonly Author[]): Promise<number> {
  const { log } = driver
  const stored = await runText<Stored>(
    ground,
    'select id, chat_id as chat, seq from chat_messages order by chat_id, seq',
  )
  const talks = [...new Set(authors.map(({ talk }) => talk))]
  compare(
    log,
    'message',
    talks.flatMap(sentIn),
    stored.map(({ id }) => id),
  )
  const byChat = new Map<string, Stored[]>()
  for (const each of stored) byChat.set(each.chat, [...(byChat.get(each.chat) ?? []), each])
  for (const messages of byChat.values())
    log.claim(
      messages.every(({ seq }, n) => seq === n + 1),
      `the numbers of ${messages[0]?.chat} have a gap`,
    )
  for (const { sent } of talks)
    for (const own of sent.values()) log.claim(isInOrder(own), 'an author’s messages changed places')

  const begun = performance.now()
  const took = (): number => performance.now() - begun
  const isLevel = ({ device, talk }: Author): boolean =>
    device.messages(talk.chatId).length >= (byChat.get(talk.chatId)?.length ?? 0)
  while (!authors.every(isLevel) && took() < RECEIVED_WITHIN_MS) await sleep(LOOK_MS)
  const ms = took()
  for (const author of authors) claimShown(log, author, byChat.get(author.talk.chatId) ?? [])
  await crowd(authors, 8, (author) => claimCount(ground, driver, author))
  return ms
}

const sentIn = ({ sent }: Talk): string[] => [...sent.values()].flat().map(({ id }) => id)
const isInOrder = (messages: readonly ChatMessage[]): boolean =>
  messages.every(({ seq }, n) => n === 0 || seq > (messages[n - 1]?.seq ?? 0))

function claimShown(log: AskLog, { device, talk }: Author, stored: readonly Stored[]): void {
  const shown = device.messages(talk.chatId).map(({ id }) => id)
  log.claim(
    shown.join() === stored.map(({ id }) => id).join(),
    `${device.topic} shows ${shown.length} of ${stored.length}`,
  )
  for (const fault of device.faults) log.claim(false, fault)
}

/** What an author has not read is what came after their mark. */
async function claimCount(ground: Ground, driver: Driver, { person, talk, device }: Author): Promise<void> {
  const { notice } = await driver.must(userCalls.statistics, {}, person)
  const [row] = await runText<{ n: number }>(
    ground,
    `select count(*)::int as n from chat_messages x join chat_members m on m.chat_id = x.chat_id and m.side <> x.side
     where x.chat_id = $1 and m.side = $2 and x.seq > m.read`,
    talk.chatId,
    device.topic.startsWith('user:') ? 'user' : 'host',
  )
  driver.log.claim(notice.chat === row?.n, `${device.topic} counts ${notice.chat} unread messages instead of ${row?.n}`)
}

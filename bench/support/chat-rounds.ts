import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { CHAT_BURST, CHAT_KEPT } from '#machines/platform/constants.ts'
import { type Database, statement } from '#server/platform/db/database.ts'
import { kitOn } from '#tests/storms/driver/ground.ts'
import { person, type Person, store, type Store } from '#tests/support/factories.ts'
import { callerOf } from './caller.ts'
import { inRounds } from './rounds.ts'
import { openScreen } from './pages.ts'
import { connected, postBare } from './shipping.ts'
import { isShort } from './short.ts'
import { shownAt, watchFor } from './shown-at.ts'

const SENDS = isShort ? 4 : 30
const PAGES = isShort ? 10 : 100
const LONG = 10_000
const OLDER = 50
const OPENS = isShort ? 2 : 8
const COLD_MS = 1_500

const age = statement(
  'bench_age',
  `update chat_messages set created_at = created_at - interval '11 seconds' where author_id = $1`,
)
const grow = statement(
  'bench_chat',
  `with more as (insert into chat_messages (id, chat_id, seq, side, author_id, type, text, created_at)
     select 'b' || n || $1, $1, n, 'user', $2, 'text', 'message ' || n, shop_now() - interval '1 hour' from generate_series(2, $3::int) n)
   update chats set seq = $3 where id = $1`,
)

interface Ends {
  readonly db: Database
  readonly browser: Browser
  readonly ours: number
  readonly floor: number
}

/** What one round showed: each way, milliseconds of each message. */
export interface Shown {
  readonly screen: number[]
  readonly floor: number[]
}

/** Messages one after the other: until the frame of the other side's page that shows it, and until the floor's socket hears it. */
export async function shownRounds({ db, browser, ours, floor }: Ends, rounds: number): Promise<Shown[]> {
  const call = callerOf(ours)
  const kit = kitOn(db)
  const [buyer, merchant] = [await person(kit), await store(kit)]
  const first = await call(chatCalls.send, message(merchant, 'first'), buyer)
  const page = await openScreen(browser, ours, merchant.owner.token, `/pages/message/chat?to=${buyer.id}`)
  await page.getByText('first').first().waitFor()
  const socket = await connected(floor, merchant.owner.token, 'connect')
  let seq = 1_000_000

  const show = async (): Promise<number> => {
    const text = randomUUID()
    await watchFor(page, '[role=log] [data-line]', text)
    const sent = Date.now()
    const answered = call(chatCalls.send, message(merchant, text), buyer)
    const took = (await shownAt(page)) - sent
    await answered
    return took
  }
  const pass = async (): Promise<number> => {
    const said = {
      id: randomUUID(),
      chat_id: first.chat_id,
      seq: seq++,
      author: buyer.id,
      to: merchant.owner.id,
      text: randomUUID(),
    }
    const received = new Promise<number>((resolve) => socket.once('chat', () => resolve(performance.now())))
    const sent = performance.now()
    const answered = postBare(floor, 'send', said, buyer.token)
    const took = (await received) - sent
    await answered
    return took
  }
  const seen = await inRounds(rounds, async () => {
    const round: Shown = { screen: [], floor: [] }
    for (let n = 0; n < SENDS; n++) {
      if (n % (CHAT_BURST / 2 - 1) === 0) await db.run(age, [buyer.id])
      round.screen.push(await show())
      round.floor.push(await pass())
    }
    return round
  })
  socket.close()
  return seen
}

const message = ({ id }: Pick<Store, 'id'>, text: string) =>
  ({ local_id: randomUUID(), to_id: id, type: 'text', text }) as const

/** A long chat, and who reads it. */
export interface LongChat {
  readonly id: string
  readonly buyer: Person
  /** The shop that it is with. */
  readonly shopId: string
}

/** Makes a chat of ten thousand messages. */
export async function filledChat(db: Database, port: number): Promise<LongChat> {
  const kit = kitOn(db)
  const [buyer, merchant] = [await person(kit), await store(kit)]
  const { chat_id } = await callerOf(port)(chatCalls.send, message(merchant, 'first'), buyer)
  await db.run(grow, [chat_id, buyer.id, LONG])
  await db.run(statement('bench_settle', 'vacuum analyze chat_messages'))
  return { id: chat_id, buyer, shopId: merchant.id }
}

/** Pages of older messages from all over a long chat: milliseconds of each answer. */
export async function olderRounds(port: number, { id, buyer }: LongChat, rounds: number): Promise<number[][]> {
  const call = callerOf(port)
  return inRounds(rounds, async () => {
    const times: number[] = []
    for (let n = 0; n < PAGES; n++) {
      const before = LONG - Math.floor((n * (LONG - OLDER)) / PAGES)
      const sent = performance.now()
      const { data } = await call(chatCalls.history, { id, before, limit: OLDER }, buyer)
      times.push(performance.now() - sent)
      if (data.length !== OLDER) throw new Error(`${data.length} messages before ${before}`)
    }
    return times
  })
}

/** The message that is shown last. */
const NEWEST = '[role=log] [data-line]:last-child'

/**
 * Opens a long chat from the list again and again, as the device has kept it: milliseconds from leaving the list until the frame
 * that shows its 96 newest messages. The server is not asked: its calls are held back.
 */
export async function paintRounds(
  { browser, port }: { readonly browser: Browser; readonly port: number },
  { buyer, shopId }: LongChat,
  rounds: number,
): Promise<number[][]> {
  const [list, chat] = ['/pages/message/index?tab=chat', `/pages/message/chat?to=${shopId}`]
  const page = await openScreen(browser, port, buyer.token, chat)
  const newest = `message ${LONG}`
  await page.locator(NEWEST).getByText(newest).waitFor()
  const leave = async (): Promise<void> => {
    await page.evaluate((route) => void (location.hash = route), list)
    await page.locator('[role=log]').waitFor({ state: 'detached' })
    // A stream outlives its page for a second; then the device is read again.
    await page.waitForTimeout(COLD_MS)
  }
  await leave()
  await page.route('**/api/wanlshop/chat/*', () => {})
  return inRounds(rounds, async () => {
    const times: number[] = []
    for (let n = 0; n < OPENS; n++) {
      await watchFor(page, NEWEST, newest)
      const begun = await page.evaluate((route) => {
        const now = Date.now()
        location.hash = route
        return now
      }, chat)
      times.push((await shownAt(page)) - begun)
      const count = await page.locator('[role=log] [data-line]').count()
      if (count !== CHAT_KEPT) throw new Error(`${count} messages from the device`)
      await leave()
    }
    return times
  })
}

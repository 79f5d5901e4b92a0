import type { Page, ReadMessage } from '../client/page.ts'
import { scheduler } from '../world/scheduler.ts'
import type { World } from '../world/world.ts'
import { Broken } from '../claims.ts'

interface Stored {
  readonly chat: string
  readonly seq: number
  readonly author: string | null
  readonly text: string
  readonly recalled: boolean
}

/** A draft is removed after seven days; the clock of a device may be some hours off. */
const DRAFT_LIFE_MS = 6 * 86_400_000

/** What was typed and kept is there after every reload. */
export async function expectDrafts(world: World): Promise<void> {
  for (const device of world.devices) {
    const last = device.pages
      .flatMap(({ typed }) => typed ?? [])
      .toSorted((one, other) => one.atMs - other.atMs)
      .at(-1)
    const tab = device.open$()[0]
    if (!last || !tab || tab.page.steadyMs() - last.atMs > DRAFT_LIFE_MS) continue
    const found = tab.page.draft() as { readonly text?: string } | undefined
    if (found?.text !== last.text)
      throw new Broken('drafts', `${device.owner} typed "${last.text}", and finds ${JSON.stringify(found)}`)
  }
}

/** Every message that was kept to be sent is stored once, in the order of writing; both sides read the same. */
export async function expectChats(world: World): Promise<void> {
  const stored = await world.read<Stored>(
    `select chat_id as chat, seq, author_id as author, text, recalled_at is not null as recalled from chat_messages order by chat_id, seq`,
  )
  expectNumbers(stored)
  for (const device of world.devices) {
    const own = stored.filter(({ author }) => author === device.session.user.id)
    const failed = device.open$()[0]?.page.failed() ?? []
    const missing = device.pages
      .flatMap((page) => expectKept(device.owner, page, own))
      .filter((each) => !failed.includes(each))
    const recalled = missing.filter((text) => device.pages.some((page) => page.recalled.has(text)))
    const lost = missing.find((text) => !recalled.includes(text))
    if (lost !== undefined)
      throw new Broken('chat.kept', `"${lost}" of ${device.owner} was kept to be sent, and is not there`)
    // A recall leaves a message without its text.
    if (recalled.length > own.filter((message) => message.recalled).length)
      throw new Broken('chat.kept', `"${recalled[0]}" of ${device.owner} was to be recalled, and is gone`)
  }
  await expectBothSides(world)
}

function expectNumbers(stored: readonly Stored[]): void {
  let last = { chat: '', seq: 0 }
  for (const { chat, seq } of stored) {
    const expected = chat === last.chat ? last.seq + 1 : 1
    if (seq !== expected) throw new Broken('chat.numbers', `chat ${chat} has number ${seq} where ${expected} should be`)
    last = { chat, seq }
  }
}

/** Answers which of the messages that a page kept are not there. */
function expectKept(owner: string, { kept }: Page, own: readonly Stored[]): string[] {
  const reached = new Map<string, number>()
  return kept.flatMap(({ to, text }) => {
    const [message, ...again] = own.filter((each) => each.text === text)
    if (again.length > 0) throw new Broken('chat.kept', `"${text}" of ${owner} is there ${again.length + 1} times`)
    if (!message) return [text]
    if (message.seq < (reached.get(to) ?? 0))
      throw new Broken('chat.order', `"${text}" of ${owner} came before what was written earlier`)
    reached.set(to, message.seq)
    return []
  })
}

async function readBy(page: Page): Promise<readonly ReadMessage[]> {
  let read: readonly ReadMessage[] | undefined
  void page.messages().then((found) => (read = found))
  if (!(await scheduler.run(60_000, () => read !== undefined)))
    throw new Broken('rest', 'a reader of chats is not answered')
  return read ?? []
}

async function expectBothSides(world: World): Promise<void> {
  const sides = new Map<string, string>()
  for (const device of world.devices) {
    const page = device.open$()[0]?.page
    if (!page || (device.hand.as !== 'shopper' && device.hand.as !== 'merchant')) continue
    const byChat = new Map<string, string[]>()
    for (const { chat, seq, id, state, text } of await readBy(page))
      byChat.set(chat, [...(byChat.get(chat) ?? []), `${seq} ${id} ${state === 'recalled' ? '' : text}`])
    for (const [chat, messages] of byChat) {
      const [mine, theirs] = [messages.join('\n'), sides.get(chat)]
      if (theirs !== undefined && theirs !== mine)
        throw new Broken('chat.bothSides', `two sides of ${chat} read different messages`)
      sides.set(chat, mine)
    }
  }
}

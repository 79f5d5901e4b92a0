import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketCalls, chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatEntry } from '#contract/care/chat-view.contract.ts'
import type { ShopEvent } from '#contract/platform/events.ts'
import type { ChatChange } from '#streams/care/chat-changes.ts'
import { foldChat, type HeldChat, isFetchedAfter, withNewest } from '#streams/care/chat-fold.ts'
import { type ChatsList, foldChats } from '#streams/care/chats-fold.ts'
import { linesOf } from '#ui/chat/window/shown-message.ts'
import type { Person } from '#tests/support/factories.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { type ChatScene, chatScenes } from './chat.scenes.ts'

/** Calls that only ask, and those that no one hears of. */
const SILENT = new Set(['lists', 'open', 'history', 'sound', 'voice', 'report'])

/** A page of one side: its chat, and its list of them. */
interface Page {
  readonly held: HeldChat
  readonly list: ChatsList
}

const applied = ({ held, list }: Page, changes: readonly ChatChange[]): Page => ({
  held: changes.reduce(foldChat, held),
  list: changes.reduce<ChatsList>(foldChats, list),
})

/** What a person sees of it. How far a message has come follows from the marks, whose version is shared by both sides. */
function seen({ held: { opened, messages, older, newer }, list }: Page) {
  const { chat } = opened
  // A chat's own copy has no preview: that is the list's.
  const { content: _preview, createtime: _at, version: _version, ...marks } = chat ?? ({} as Partial<ChatEntry>)
  const lines = linesOf(messages, chat, [], true).flatMap((line) => {
    if (line.kind === 'day') return []
    const { stored, state, ...shown } = line.message
    return [{ ...shown, isRecalled: state === 'recalled', picture: stored?.picture, voice: stored?.voice }]
  })
  const items = list.items.map(({ version: _shared, ...entry }) => entry)
  return { marks, lines, older, newer, items, after: list.after }
}

it('there is a scene for each call that tells others of a chat', () => {
  const loud = Object.keys(chatCalls).filter((name) => !SILENT.has(name))
  expect(Object.keys(chatScenes).sort()).toEqual(loud.sort())
})

describe.each(oneEngine())('a page that shows a chat on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const sidesOf = ({ buyer, merchant }: ChatScene) => [
    { who: buyer, to: merchant.id, topic: `user:${buyer.id}` },
    { who: merchant.owner, to: buyer.id, topic: `shop:${merchant.id}` },
  ]
  const after = (topic: string, who: Person, seq: number) =>
    shop.must(socketCalls.eventsAfter, { topic, after: seq }, who)
  async function fetched(who: Person, to: string): Promise<Page> {
    const [opened, list] = await Promise.all([
      shop.must(chatCalls.open, { to_id: to }, who),
      shop.must(chatCalls.lists, {}, who),
    ])
    const page = await shop.must(chatCalls.history, { id: opened.chat?.id ?? '' }, who)
    return { held: withNewest(undefined, opened, page), list: { items: list.data, after: list.after } }
  }
  const changesOf = (events: readonly ShopEvent[]): ChatChange[] => events.map(({ view }) => view as ChatChange)

  it.each(Object.entries(chatScenes))('shows after %s what a fresh fetch shows', async (_, sceneOf) => {
    const scene = await sceneOf(shop)
    const sides = sidesOf(scene)
    const before = await Promise.all(
      sides.map(async ({ who, to, topic }) => ({
        page: await fetched(who, to),
        head: (await after(topic, who, 0)).to,
      })),
    )
    await scene.move()
    const received = await Promise.all(
      sides.map(({ who, topic }, at) => after(topic, who, before[at]?.head ?? 0).then(({ items }) => items)),
    )
    expect(received.filter((items) => items.length > 0)).toHaveLength(scene.reachesBoth ? 2 : 1)
    const names: string[] = []
    for (const [at, { who, to }] of sides.entries()) {
      const { page } = before[at] ?? {}
      const events = received[at] ?? []
      if (!page || events.length === 0) continue
      names.push(...events.map(({ name }) => name))
      const fresh = await fetched(who, to)
      const changes = changesOf(events)
      const updated = applied(page, changes)
      expect(seen(updated)).toEqual(seen(fresh))
      expect(seen(applied(fresh, changes)), 'what was fetched before it is heard of shows the same').toEqual(
        seen(fresh),
      )
      const isBarNew = updated.held.opened.bar === fresh.held.opened.bar
      expect(changes.some((change) => isFetchedAfter(updated.held, change))).toBe(!isBarNew)
    }
    expect(new Set(names)).toEqual(new Set(scene.updated))
  })

  it.each(Object.entries(chatScenes))(
    'shows after a fetch raced with %s what a fresh fetch shows',
    async (_, sceneOf) => {
      const scene = await sceneOf(shop)
      const sides = sidesOf(scene)
      const heads = await Promise.all(sides.map(({ who, topic }) => after(topic, who, 0).then(({ to }) => to)))
      const fetches = sides.map(({ who, to }) => [fetched(who, to)])
      const moved = scene.move()
      for (const [at, { who, to }] of sides.entries()) fetches[at]?.push(fetched(who, to), fetched(who, to))
      await moved
      for (const [at, { who, to, topic }] of sides.entries()) {
        const { items } = await after(topic, who, heads[at] ?? 0)
        const fresh = await fetched(who, to)
        for (const page of await Promise.all(fetches[at] ?? []))
          expect(seen(applied(page, changesOf(items))).lines).toEqual(seen(fresh).lines)
      }
    },
  )
})

// The real page without its screens: it is bundled once and run again in every tab of the world.
import type { Subscription } from 'rxjs'
import { ask } from '#client/http.ts'
import { promptFactorWith } from '#client/factor.ts'
import { pause, steadyMs } from '#client/time.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import type { Call, Page as ListPage } from '#contract/platform/call.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { outboxNow } from '#streams/care/chat-queue.ts'
import { connection$ } from '#streams/platform/connection-state.ts'
import { loadDraft, saveDraft } from '#streams/platform/drafts.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { events$ } from '#streams/platform/news.ts'
import { serverClock } from '#streams/platform/server-clock.ts'
import { enter, session$, type Session } from '#streams/platform/session.stream.ts'
import { startShop } from '#streams/start.ts'
import { actOf } from '../actors/all.ts'
import type { Me } from '../actors/choices.ts'
import type { Done } from '../actors/done.ts'
import type { Hand } from '../actors/hand.ts'
import type { Draws } from '../world/draws.ts'
import type { ScreenOf, Watched } from './screen.ts'
import { moreScreens, orderScreen, usualScreens } from './screens.ts'

export type { Done } from '../actors/done.ts'
export type { Hand } from '../actors/hand.ts'

/** One screen: what it shows and what a fresh page would show. */
export interface Screen {
  readonly name: string
  readonly state: Live<unknown>['state']
  readonly shown: unknown
  readonly fresh: unknown
}

/** An event as a page received it. */
interface Received {
  readonly topic: string
  readonly seq: number
  readonly name: string
  readonly entityId: string
}

/** A message that was kept to be sent, in the order of writing. */
interface Kept {
  readonly to: string
  readonly text: string
}

/** A message of a chat, as one side reads it. */
export interface ReadMessage {
  readonly chat: string
  readonly id: string
  readonly seq: number
  readonly state: string
  readonly text: string
}

/** Looks on while a screen of the page changes. */
type OnShown = (screen: string, shown: unknown) => void

/** A half minute has one code. */
const CODE_MS = 30_000

const dataOf = (live: Live<unknown>): unknown => ('data' in live ? live.data : undefined)
const onScreen = (of: Watched): unknown => dataOf(of.now())

/** The page of one tab. */
export class Page {
  private readonly hand: Hand
  private readonly onShown: OnShown | undefined
  private readonly screens = new Map<string, ScreenOf & { readonly reading: Subscription }>()
  private stop: (() => void) | undefined
  private received: Subscription | undefined
  /** How often a person of this page meant something, by what it was about: an ask that is repeated by the client counts once. */
  readonly meant = new Map<string, number>()
  /** Every event that this page received. */
  readonly events: Received[] = []
  /** Every message that this page kept to be sent. */
  readonly kept: Kept[] = []
  /** The texts of the messages that a person of this page asked to recall: a recalled one has no text any more. */
  readonly recalled = new Set<string>()
  /** What was typed last in this page and kept, and when, by a clock that is never set. */
  typed: { readonly text: string; readonly atMs: number } | undefined

  constructor(hand: Hand, onShown?: OnShown) {
    this.hand = hand
    this.onShown = onShown
  }

  /** Opens it, and signs in where the device has no session yet. */
  start(session: Session): void {
    if (session$.value === null) enter(session)
    this.received = events$.subscribe(({ event: { topic, seq, name, entity_id: entityId } }) =>
      this.events.push({ topic, seq, name, entityId }),
    )
    this.stop = startShop()
    this.typesCodes()
    for (const screen of usualScreens(this.hand)) this.show(screen)
  }

  close(): void {
    for (const { reading } of this.screens.values()) reading.unsubscribe()
    this.received?.unsubscribe()
    this.stop?.()
  }

  /** The status of the page: whether it claims to be live, and what waits to be sent. */
  status(): { readonly isLive: boolean; readonly waiting: number; readonly token: string | null } {
    const { state, current } = connection$.value
    return {
      isLive: state === 'live' && current,
      waiting: outboxNow().filter((entry) => entry.state === 'sending').length,
      token: session$.value?.token ?? null,
    }
  }

  now = (): number => serverClock.now()
  /** A clock of the device that is never set. */
  steadyMs = (): number => steadyMs()

  /** Each screen beside what a fresh request answers. */
  async compare(): Promise<Screen[]> {
    const found: Screen[] = []
    for (const [name, { watched, fresh, part }] of this.screens) {
      const { state } = watched.now()
      const shown = onScreen(watched)
      found.push({ name, state, shown: part(shown), fresh: part(await fresh(shown)) })
    }
    return found
  }

  /** Every message of every chat, as this side reads it. */
  async messages(): Promise<ReadMessage[]> {
    const chats = await ask(chatCalls.lists as Call<object, ListPage<{ readonly id: string }>>, {})
    const found: ReadMessage[] = []
    for (const { id } of chats.ok ? chats.value.data : []) {
      const page = await ask(chatCalls.history, { id, limit: 96 })
      if (!page.ok) continue
      for (const message of page.value.data)
        found.push({ chat: id, id: message.id, seq: message.seq, state: message.state, text: message.text })
    }
    return found
  }

  /** The messages on this device that could not be sent: their author sees that. */
  failed = (): string[] => outboxNow().flatMap(({ state, text }) => (state === 'sending' ? [] : [text ?? '']))

  /** Does one thing that a person could do now; undefined if no one does that. */
  act(what: string, draws: Draws): Promise<Done> | undefined {
    if (what === 'open') return this.look(draws)
    if (what === 'type') return this.type(draws)
    const act = actOf(what)
    if (!act) throw new Error(`No act is called ${what}`)
    return act(this.me, draws)
  }

  /** What a person typed and did not send, as a page that opens again finds it. */
  draft(): unknown {
    const person = session$.value?.user.id
    return person === undefined ? undefined : loadDraft(person, 'simulated')
  }

  private get me(): Me {
    return {
      hand: this.hand,
      now: this.now,
      keeps: (to, text) => this.kept.push({ to, text }),
      recalls: (text) => this.recalled.add(text),
      orders: () => this.orders(),
      means: (action, about) => {
        const name = `${action} ${about}`
        this.meant.set(name, (this.meant.get(name) ?? 0) + 1)
      },
    }
  }

  private show(screen: ScreenOf): void {
    this.screens.get(screen.name)?.reading.unsubscribe()
    const { name, watched } = screen
    const reading = watched.subscribe((live) => this.onShown?.(name, dataOf(live)))
    this.screens.set(name, { ...screen, reading })
  }

  private orders(): readonly OrderView[] {
    const list = this.screens.get('orders')?.watched
    const shown = list && (onScreen(list) as { items: readonly OrderView[] } | undefined)
    return shown?.items ?? []
  }

  /** Opens one more screen: an order, or another list of one's own. */
  private look(draws: Draws): undefined {
    const more = moreScreens(this.hand)
    const order = draws.one(this.orders())
    if (order && (more.length === 0 || draws.happens(0.5))) this.show(orderScreen(order.id, this.hand))
    else {
      const screen = draws.one(more)
      if (screen) this.show(screen)
    }
    return undefined
  }

  private type(draws: Draws): undefined {
    const person = session$.value?.user.id
    if (person === undefined) return undefined
    const text = `typed ${draws.below(1_000_000)}`
    saveDraft(person, 'simulated', { text })
    this.typed = { text, atMs: steadyMs() }
    return undefined
  }

  /** Staff type the code of their authenticator: each code once, so the next one is waited for. */
  private typesCodes(): void {
    let last = 0
    promptFactorWith(async () => {
      const at = (Math.floor(serverClock.now() / CODE_MS) + 1) * CODE_MS
      if (at <= last) await pause(last + CODE_MS - serverClock.now())
      last = Math.max(at, (Math.floor(serverClock.now() / CODE_MS) + 1) * CODE_MS)
      return this.hand.factor(serverClock.now())
    })
  }
}

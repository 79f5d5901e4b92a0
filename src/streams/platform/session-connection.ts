import { combineLatest, pairwise, Subscription } from 'rxjs'
import { createActor, type SnapshotFrom } from 'xstate'
import type { Init } from '#contract/platform/events.ts'
import { signedOut$ } from '#client/signals.ts'
import { fetchSocketCode, openSocket, type ShopSocket, type SocketCode } from '#client/socket.ts'
import { connectionMachine } from '#machines/platform/connection.machine.ts'
import { compareBuild } from './build-skew.ts'
import { type CatchUp, createCatchUp } from './catch-up.ts'
import { type Connection, noteConnection as note } from './connection-state.ts'
import { watchedRooms$ } from './live-rooms.ts'
import { loadPatiently } from './load-chunk.ts'
import { liveMessages$ } from './news.ts'
import { pollWhileDown, topicsOf } from './polling.ts'
import { retryDelayMs } from './retry-delay.ts'
import { serverClock } from './server-clock.ts'
import { session$ } from './session.stream.ts'
import { typing$ } from '../care/typing.ts'
import { online$, visible$ } from './visibility.ts'
import { startTimer, type Timer } from '#client/time.ts'

/** A connection without a greeting, or not level, after this long is replaced: the message it waits for may be lost. */
const GREETING_MS = 15_000
const SHAKING_MS = 30_000

let socketCode: Promise<SocketCode> | undefined
/** One request for all attempts: a connection that gives up waiting for it must not leave another behind. */
const loadSocketCode = (): Promise<SocketCode> => (socketCode ??= loadPatiently(fetchSocketCode))

/** The connection of one session while its page is visible. The machine decides; this class acts. */
export class SessionConnection {
  private readonly token: string
  private readonly actor = createActor(connectionMachine)
  private readonly catchUp: CatchUp
  private readonly followed = new Subscription()
  private isBehind = false
  private wasOffline = false
  private socket: ShopSocket | undefined
  private timer: Timer | undefined
  private state: Connection['state'] = 'hidden'

  constructor(token: string) {
    this.token = token
    this.catchUp = createCatchUp((isBehind) => {
      this.isBehind = isBehind
      if (this.state === 'live') note(isBehind ? { current: false } : { current: true, levelAt: serverClock.now() })
    })
  }

  /** Connects, and stays connected until `end`. */
  begin(): void {
    this.followed.add(this.actor.subscribe((snapshot) => this.enter(snapshot)))
    this.actor.start()
    this.followed.add(pollWhileDown(() => this.poll()).subscribe())
    this.followed.add(watchedRooms$.pipe(pairwise()).subscribe(([before, now]) => this.lookAt(before, now)))
    this.followed.add(typing$.subscribe(({ chat, on }) => this.state === 'live' && this.socket?.type(chat, on)))
    this.followed.add(
      combineLatest([visible$, online$]).subscribe(([isVisible, isOnline]) => this.followPage(isVisible, isOnline)),
    )
  }

  end(): void {
    this.followed.unsubscribe()
    clearTimeout(this.timer)
    this.catchUp.stop()
    this.close()
    this.actor.stop()
    note({ state: 'hidden', delayed: false, current: true, levelAt: null })
  }

  private enter({ value, context }: SnapshotFrom<typeof connectionMachine>): void {
    if (value === this.state) return
    const before = this.state
    this.state = value
    clearTimeout(this.timer)
    // The page was level until now. A page that was hidden is as old as its absence.
    note({
      state: value,
      ...(before === 'live' ? { levelAt: serverClock.now() } : {}),
      ...(value === 'hidden' ? { current: false } : {}),
    })
    this.doNext[value](context.attempt)
  }

  private readonly doNext: Record<Connection['state'], (attempt: number) => void> = {
    hidden: () => this.close(),
    connecting: () => {
      this.open()
      this.dropAfter(GREETING_MS)
    },
    shaking: () => this.dropAfter(SHAKING_MS),
    live: () => {
      for (const room of watchedRooms$.value) this.socket?.look(room, true)
      const { isBehind } = this
      note({ delayed: false, current: !isBehind, ...(isBehind ? {} : { levelAt: serverClock.now() }) })
    },
    waiting: (attempt) => {
      this.close()
      this.timer = startTimer(() => this.actor.send({ type: 'connection.retry' }), retryDelayMs(attempt))
    },
  }

  private open(): void {
    this.catchUp.hold()
    const mine: ShopSocket = openSocket(
      this.token,
      {
        init: (init) => void this.greet(mine, init),
        event: (event) => this.catchUp.offer(event),
        ping: ({ heads }) => {
          this.catchUp.onHeads(heads)
          if (this.state === 'live' && !this.isBehind) note({ levelAt: serverClock.now() })
        },
        live: (message) => liveMessages$.next(message),
        dropped: (why) => {
          this.actor.send({ type: 'connection.dropped' })
          if (why === 'refused') signedOut$.next({ token: this.token })
        },
      },
      loadSocketCode,
    )
    this.socket = mine
  }

  private close(): void {
    this.socket?.close()
    this.socket = undefined
  }

  private dropAfter(ms: number): void {
    this.timer = startTimer(() => this.actor.send({ type: 'connection.dropped' }), ms)
  }

  private async greet(from: ShopSocket, init: Init): Promise<void> {
    compareBuild(init.build)
    this.actor.send({ type: 'connection.opened' })
    const outcome = await this.catchUp.shake(init)
    // This socket may have been replaced while the answer was on its way.
    if (from === this.socket)
      this.actor.send({ type: outcome === 'level' ? 'connection.shaken' : 'connection.dropped' })
  }

  private async poll(): Promise<void> {
    note({ delayed: true, current: false })
    const outcome = await this.catchUp.poll(session$.value ? topicsOf(session$.value.user) : [])
    if (outcome === 'level') note({ levelAt: serverClock.now() })
  }

  private lookAt(before: readonly string[], now: readonly string[]): void {
    for (const room of now) if (!before.includes(room)) this.socket?.look(room, true)
    for (const room of before) if (!now.includes(room)) this.socket?.look(room, false)
  }

  private followPage(isVisible: boolean, isOnline: boolean): void {
    if (!isOnline) note({ current: false })
    // A socket that survived an outage may have lost events: a new one catches up.
    else if (this.wasOffline) this.actor.send({ type: 'connection.dropped' })
    this.wasOffline = !isOnline
    this.actor.send({ type: isVisible ? 'connection.show' : 'connection.hide' })
    // The network is back: retry without waiting for the timer.
    if (isVisible && isOnline) this.actor.send({ type: 'connection.retry' })
  }
}

import { combineLatest, distinctUntilChanged, EMPTY, Observable, pairwise, Subscription, switchMap } from 'rxjs'
import { createActor, type SnapshotFrom } from 'xstate'
import type { Init } from '#contract/platform/events.ts'
import { signedOut$ } from '#client/signals.ts'
import { fetchSocketCode, openSocket, type ShopSocket, type SocketCode } from '#client/socket.ts'
import { connectionMachine } from '#machines/platform/connection.machine.ts'
import { compareBuild } from './build-skew.ts'
import { createCatchUp } from './catch-up.ts'
import { type Connection, noteConnection as note } from './connection-state.ts'
import { watchedRooms$ } from './live-rooms.ts'
import { loadPatiently } from './load-chunk.ts'
import { liveMessages$ } from '../people/news.ts'
import { pollWhileDown, topicsOf } from './polling.ts'
import { retryDelayMs } from './retry-delay.ts'
import { serverClock } from './server-clock.ts'
import { type Session, session$ } from '../people/session.stream.ts'
import { typing$ } from '../care/typing.ts'
import { online$, visible$ } from './visibility.ts'

/** A connection without a greeting, or not level, after this long is replaced: the message it waits for may be lost. */
const GREETING_MS = 15_000
const SHAKING_MS = 30_000

let socketCode: Promise<SocketCode> | undefined
/** One request for all attempts: a connection that gives up waiting for it must not leave another behind. */
const loadSocketCode = (): Promise<SocketCode> => (socketCode ??= loadPatiently(fetchSocketCode))

/** Keeps one session connected while its page is visible. The machine decides; this function acts. */
function connect(token: string): () => void {
  const actor = createActor(connectionMachine)
  let isBehind = false
  const catchUp = createCatchUp((now) => {
    isBehind = now
    if (state === 'live') note(now ? { current: false } : { current: true, levelAt: serverClock.now() })
  })
  let socket: ShopSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: Connection['state'] = 'hidden'

  const greet = async (from: ShopSocket, init: Init): Promise<void> => {
    compareBuild(init.build)
    actor.send({ type: 'connection.opened' })
    const outcome = await catchUp.shake(init)
    // This socket may have been replaced while the answer was on its way.
    if (from === socket) actor.send({ type: outcome === 'level' ? 'connection.shaken' : 'connection.dropped' })
  }

  const open = (): void => {
    catchUp.hold()
    const mine: ShopSocket = openSocket(
      token,
      {
        init: (init) => void greet(mine, init),
        event: catchUp.offer,
        ping: (ping) => {
          catchUp.onHeads(ping)
          if (state === 'live' && !isBehind) note({ levelAt: serverClock.now() })
        },
        live: (message) => liveMessages$.next(message),
        dropped: (why) => {
          actor.send({ type: 'connection.dropped' })
          if (why === 'refused') signedOut$.next({ token })
        },
      },
      loadSocketCode,
    )
    socket = mine
  }

  const close = (): void => {
    socket?.close()
    socket = undefined
  }

  const dropAfter = (ms: number): void => {
    timer = setTimeout(() => actor.send({ type: 'connection.dropped' }), ms)
  }

  const doNext: Record<Connection['state'], (attempt: number) => void> = {
    hidden: close,
    connecting: () => {
      open()
      dropAfter(GREETING_MS)
    },
    shaking: () => dropAfter(SHAKING_MS),
    live: () => {
      for (const room of watchedRooms$.value) socket?.look(room, true)
      note({ delayed: false, current: !isBehind, ...(isBehind ? {} : { levelAt: serverClock.now() }) })
    },
    waiting: (attempt) => {
      close()
      timer = setTimeout(() => actor.send({ type: 'connection.retry' }), retryDelayMs(attempt))
    },
  }

  const enter = ({ value, context }: SnapshotFrom<typeof connectionMachine>): void => {
    if (value === state) return
    const before = state
    state = value
    clearTimeout(timer)
    // The page was level until now. A page that was hidden is as old as its absence.
    note({
      state,
      ...(before === 'live' ? { levelAt: serverClock.now() } : {}),
      ...(state === 'hidden' ? { current: false } : {}),
    })
    doNext[state](context.attempt)
  }

  const poll = async (): Promise<void> => {
    note({ delayed: true, current: false })
    const outcome = await catchUp.poll(session$.value ? topicsOf(session$.value.user) : [])
    if (outcome === 'level') note({ levelAt: serverClock.now() })
  }

  const parts = new Subscription()
  parts.add(actor.subscribe(enter))
  actor.start()
  parts.add(pollWhileDown(poll).subscribe())
  parts.add(
    watchedRooms$.pipe(pairwise()).subscribe(([before, now]) => {
      for (const room of now) if (!before.includes(room)) socket?.look(room, true)
      for (const room of before) if (!now.includes(room)) socket?.look(room, false)
    }),
  )
  parts.add(typing$.subscribe(({ chat, on }) => state === 'live' && socket?.type(chat, on)))
  let wasOffline = false
  parts.add(
    combineLatest([visible$, online$]).subscribe(([isVisible, isOnline]) => {
      if (!isOnline) note({ current: false })
      // A socket that survived an outage may have lost events: a new one catches up.
      else if (wasOffline) actor.send({ type: 'connection.dropped' })
      wasOffline = !isOnline
      actor.send({ type: isVisible ? 'connection.show' : 'connection.hide' })
      // The network is back: retry without waiting for the timer.
      if (isVisible && isOnline) actor.send({ type: 'connection.retry' })
    }),
  )
  return () => {
    parts.unsubscribe()
    clearTimeout(timer)
    catchUp.stop()
    close()
    actor.stop()
    note({ state: 'hidden', delayed: false, current: true, levelAt: null })
  }
}

const shopOf = (session: Session | null): string | null => session?.user.shop_id ?? null

/** Keeps the signed-in person connected; a visitor has no socket. A shop that was just opened has a topic: the person connects again. */
export const startConnection = (): Subscription =>
  session$
    .pipe(
      distinctUntilChanged((one, other) => one?.token === other?.token && shopOf(one) === shopOf(other)),
      switchMap((session) => (session === null ? EMPTY : new Observable(() => connect(session.token)))),
    )
    .subscribe()

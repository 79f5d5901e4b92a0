import { type Client, Server } from 'mock-socket'
import { vi } from 'vitest'
import type { Heads, ShopEvent } from '#contract/platform/events.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'

/** A session that the mock shop knows. */
export interface MockSession {
  readonly userId: string
  readonly topics: readonly string[]
}

/** An event before the log gives it a number. */
export type Published = Partial<ShopEvent> & { readonly topic: string; readonly view: unknown }

type Answer = (input: Record<string, unknown>, session: MockSession | undefined) => Result<unknown>

let hosts = 0
const KEPT = 200

/** Rejects when the request is aborted, as `fetch` does. */
const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

/** Stands in for the whole server: a log per topic, the socket of Socket.IO on mock-socket, and the calls of the API. */
export class MockShop {
  /** A fresh host for each shop, because mock-socket keeps hosts for ever. */
  readonly host: string = `ws://shop${++hosts}.test`
  readonly sessions = new Map<string, MockSession>()
  /** The calls of the API by their path below `wanlshop/`. */
  readonly answers: Record<string, Answer> = {}
  /** Every call that came, oldest first. */
  readonly calls: {
    path: string
    input: Record<string, unknown>
    token: string | undefined
    /** The second factor and the idempotency key, where the call carried one. */
    factor?: string
    key?: string
    /** How new an answer must be, where the call says it. */
    position?: string
  }[] = []
  epoch = 'epoch-1'
  build = 'dev'
  /** Whether sockets can be opened. */
  isUp = true
  /** Whether a socket that opens is greeted with `init`. */
  greets = true
  /** Whether calls are answered at all. */
  hasNetwork = true
  /** How many heartbeats were answered. */
  pongs = 0
  /** Held answers of a path are given when this resolves. */
  readonly holds = new Map<string, Promise<void>>()
  readonly #log = new Map<string, ShopEvent[]>()
  readonly #sockets = new Map<Client, MockSession>()
  readonly #server: Server

  constructor() {
    this.#server = new Server(`${this.host}/socket.io/?EIO=4&transport=websocket`, {
      mock: false,
      verifyClient: () => this.isUp,
    })
    this.#server.on('connection', (socket) => this.#greet(socket))
    // Its sockets are at a host of their own, which a page knows by this answer alone.
    this.answers['common/init'] = () => accepted({ chat_url: this.host })
    this.answers['chat/shake'] = (input, session) => this.#shake(input as never, session)
    this.answers['events/after'] = ({ topic, after, epoch }) =>
      this.#after(String(topic), Number(after), epoch as string)
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => this.#call(address, init))
  }

  /** Holds back what is asked of this path from now on, and gives it when this is called. */
  holdBack(path: string): () => void {
    let release = (): void => {}
    this.holds.set(path, new Promise((done) => (release = done)))
    return release
  }

  /** How many sockets are open. */
  get open(): number {
    return this.#sockets.size
  }

  /** Adds an event to the log and returns it, without telling anybody. */
  write({ topic, view, ...rest }: Published): ShopEvent {
    const log = this.#log.get(topic) ?? []
    const { id = 'x', version = log.length + 1 } = (view ?? {}) as { id?: string; version?: number }
    const at = new Date().toISOString()
    const base = { type: 'order', name: 'order.moved', entity: 'order', entity_id: id, version, at } as const
    const event: ShopEvent = { ...base, ...rest, topic, view, seq: (log.at(-1)?.seq ?? 0) + 1 }
    this.#log.set(topic, [...log, event])
    return event
  }

  /** Sends events of one topic and type to its listeners, in one message. */
  push(event: ShopEvent, ...further: ShopEvent[]): void {
    this.#send([event.type, event, ...further], event.topic)
  }

  /** As the real server does: the log first, then the sockets. */
  publish(published: Published): ShopEvent {
    const event = this.write(published)
    this.push(event)
    return event
  }

  /** Emits to every socket. */
  emit(type: string, message: unknown): void {
    this.#send([type, message])
  }

  #send(message: readonly unknown[], topic?: string): void {
    for (const [socket, { topics }] of this.#sockets) {
      if (topic === undefined || topics.includes(topic)) socket.send(`42${JSON.stringify(message)}`)
    }
  }

  /** The server's heartbeat. */
  ping(): void {
    this.emit('ping', { heads: this.heads([...this.#log.keys()]), at: new Date().toISOString() })
  }

  heads(topics: readonly string[]): Heads {
    return Object.fromEntries(topics.map((topic) => [topic, this.#log.get(topic)?.at(-1)?.seq ?? 0]))
  }

  /** Forgets the history before a number. */
  prune(topic: string, upTo: number): void {
    this.#log.set(
      topic,
      (this.#log.get(topic) ?? []).filter(({ seq }) => seq > upTo),
    )
  }

  /** Cuts every line, as a restart or a tunnel does. */
  cut(): void {
    for (const socket of this.#sockets.keys()) socket.close()
    this.#sockets.clear()
  }

  /** Ends a session: its sockets close, its token is unknown from now on. */
  revoke(token: string): void {
    this.sessions.delete(token)
    this.cut()
  }

  close(): void {
    this.cut()
    this.#server.close()
  }

  /** The calls of one path. */
  callsOf(path: string): Record<string, unknown>[] {
    return this.calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  #greet(socket: Client): void {
    socket.send(
      `0${JSON.stringify({ sid: 's', upgrades: [], pingInterval: 600_000, pingTimeout: 600_000, maxPayload: 1e6 })}`,
    )
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('message', (raw) => {
      const text = raw as string
      if (text === '2') return socket.send('3')
      if (text.startsWith('42["pong"')) this.pongs += 1
      if (!text.startsWith('40')) return
      const { token } = JSON.parse(text.slice(2)) as { token: string }
      const session = this.sessions.get(token)
      if (!session) return socket.send(`44${JSON.stringify({ message: 'account.signInFirst' })}`)
      socket.send(`40${JSON.stringify({ sid: 'n' })}`)
      this.#sockets.set(socket, session)
      if (!this.greets) return
      const { build, epoch } = this
      socket.send(
        `42${JSON.stringify(['init', { client_id: `client ${token}`, build, epoch, heads: this.heads(session.topics) }])}`,
      )
    })
  }

  #shake({ last, epoch }: { last: Heads; epoch?: string }, session: MockSession | undefined): Result<unknown> {
    const topics = session?.topics ?? []
    const missed: ShopEvent[] = []
    const resync: string[] = []
    for (const topic of topics) {
      const from = last[topic]
      if (from === undefined) continue
      const page = this.#eventsAfter(topic, from, epoch)
      if (page.resync || page.more) resync.push(topic)
      else missed.push(...page.items)
    }
    const time = new Date().toISOString()
    return accepted({ client_id: 'client', epoch: this.epoch, heads: this.heads(topics), missed, resync, time })
  }

  #after(topic: string, after: number, epoch: string | undefined): Result<unknown> {
    return accepted(this.#eventsAfter(topic, after, epoch))
  }

  #eventsAfter(topic: string, from: number, epoch: string | undefined) {
    const log = this.#log.get(topic) ?? []
    const head = log.at(-1)?.seq ?? 0
    const isGone = from > head || (head > from && (log[0]?.seq ?? 0) > from + 1)
    if (isGone || (epoch !== undefined && epoch !== this.epoch))
      return { from, to: head, items: [], more: false, resync: true }
    const rows = log.filter(({ seq }) => seq > from).slice(0, KEPT)
    const to = rows.at(-1)?.seq ?? from
    // The newest view per entity, as the real log answers.
    const newest = new Map(rows.map((event) => [`${event.entity} ${event.entity_id}`, event]))
    return { from, to, items: [...newest.values()].sort((a, b) => a.seq - b.seq), more: to < head, resync: false }
  }

  async #call(address: string, { method, headers, body, signal }: RequestInit): Promise<Response> {
    const [path = '', query] = address.replace(/^.*\/api\/wanlshop\//, '').split('?')
    const { token, factor, position, 'Idempotency-Key': key } = headers as Record<string, string>
    const input = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(body as string)
    const beside = { ...(factor ? { factor } : {}), ...(key ? { key } : {}), ...(position ? { position } : {}) }
    this.calls.push({ path, input, token, ...beside })
    if (!this.hasNetwork) throw new TypeError('Failed to fetch')
    const session = token === undefined ? undefined : this.sessions.get(token)
    const isStranger = token !== undefined && !session && path !== 'common/init'
    const result = isStranger ? refused('account.signInFirst') : this.answers[path]?.(input, session)
    await Promise.race([this.holds.get(path), givenUp(signal)])
    if (!result) return new Response('not found', { status: 404 })
    const time = new Date().toISOString()
    const code = result.ok ? 1 : result.problem.key === 'account.signInFirst' ? 401 : 0
    return new Response(
      JSON.stringify({ code, msg: 'ok', time, data: result.ok ? result.value : { problem: result.problem } }),
    )
  }
}

import { Server } from 'mock-socket'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doubtChatHost } from '#client/chat-host.ts'
import { openSocket, type ShopSocket } from '#client/socket.ts'

// Loaded beforehand, because a module on its way does not heed a faked clock.
await import('socket.io-client')

const CHAT = 'https://chat.shop.example'
/** A host that takes no line. */
const GONE = 'https://gone.shop.example'
const nothing = (): void => {}
const handlers = { init: nothing, event: nothing, ping: nothing, live: nothing, dropped: nothing }
let hosts: Server[]
/** The hosts at which a line was tried, first to last. */
let tried: string[]
let opened: ShopSocket[]
let answer: () => Promise<Response>

const says = (chat_url: string | null) => async () =>
  new Response(JSON.stringify({ code: 1, msg: '', time: new Date().toISOString(), data: { chat_url } }))

const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

function hostAt(host: string): Server {
  const verifyClient = (): boolean => {
    tried.push(host)
    return host !== GONE
  }
  return new Server(`${host.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    mock: false,
    verifyClient,
  })
}

/** Opens a line as the connection does, and answers where it goes. */
async function opensAt(): Promise<string | undefined> {
  const before = tried.length
  opened.push(openSocket('token-1', handlers))
  await vi.advanceTimersByTimeAsync(100)
  return tried[before]
}

beforeEach(() => {
  vi.useFakeTimers()
  doubtChatHost()
  tried = []
  opened = []
  hosts = [CHAT, GONE, location.origin].map(hostAt)
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => Promise.race([answer(), givenUp(signal)]))
})
afterEach(() => {
  for (const line of opened) line.close()
  for (const host of hosts) host.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('opens the line at the host that the shop names', async () => {
  answer = says(CHAT)
  expect(await opensAt()).toBe(CHAT)
})

it('opens it at the page’s own where the shop names none', async () => {
  answer = says(null)
  expect(await opensAt()).toBe(location.origin)
})

it('asks once for as long as the host takes its lines', async () => {
  answer = says(CHAT)
  await opensAt()
  answer = says(null)
  expect(await opensAt()).toBe(CHAT)
})

it('asks again when the host took no line', async () => {
  answer = says(GONE)
  expect(await opensAt()).toBe(GONE)
  answer = says(CHAT)
  expect(await opensAt()).toBe(CHAT)
})

it('tries the page’s own while nobody can say, and asks again for the next line', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await opensAt()).toBe(location.origin)
  answer = says(CHAT)
  expect(await opensAt()).toBe(CHAT)
})

it('does not wait for ever for a shop that is silent', async () => {
  answer = () => new Promise(() => {})
  expect(await opensAt()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tried).toEqual([location.origin])
})

import { Server } from 'mock-socket'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { doubtChatHost } from '#client/chat-host.ts'
import { openSocket, type ShopSocket } from '#client/socket.ts'

// Loaded first: the import of a module ignores fake timers.
await import('socket.io-client')

const CHAT = 'https://chat.shop.example'
/** A host that accepts no connection. */
const GONE = 'https://gone.shop.example'
const nothing = (): void => {}
const handlers = { init: nothing, event: nothing, ping: nothing, live: nothing, dropped: nothing }
let hosts: Server[]
/** The hosts of the tried connections, in order. */
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

/** Opens a socket as the connection does, and returns its host. */
async function opensAt(): Promise<string | undefined> {
  const before = tried.length
  opened.push(openSocket('token-1', handlers, () => import('socket.io-client')))
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

it('connects to the host that the server names', async () => {
  answer = says(CHAT)
  expect(await opensAt()).toBe(CHAT)
})

it('connects to the page’s own host if the server names none', async () => {
  answer = says(null)
  expect(await opensAt()).toBe(location.origin)
})

it('asks for the host once while connections to it succeed', async () => {
  answer = says(CHAT)
  await opensAt()
  answer = says(null)
  expect(await opensAt()).toBe(CHAT)
})

it('asks again after a failed connection', async () => {
  answer = says(GONE)
  expect(await opensAt()).toBe(GONE)
  answer = says(CHAT)
  expect(await opensAt()).toBe(CHAT)
})

it('uses the page’s own host if the call fails, and asks again for the next connection', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await opensAt()).toBe(location.origin)
  answer = says(CHAT)
  expect(await opensAt()).toBe(CHAT)
})

it('does not wait forever for an answer', async () => {
  answer = () => new Promise(() => {})
  expect(await opensAt()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(tried).toEqual([location.origin])
})

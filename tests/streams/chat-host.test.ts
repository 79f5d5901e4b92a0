import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { lines } = vi.hoisted(() => ({ lines: [] as { host: string; fail: (why: string) => void }[] }))
vi.mock('socket.io-client', () => ({
  io: (host: string) => {
    const heard = new Map<string, (error: Error) => void>()
    lines.push({ host, fail: (why) => heard.get('connect_error')?.(new Error(why)) })
    return { on: (type: string, hear: (error: Error) => void) => heard.set(type, hear), disconnect: () => {} }
  },
}))

const CHAT = 'https://chat.shop.example'
const nothing = (): void => {}
const dropped = vi.fn()
let answer: () => Promise<Response>

const says = (chat_url: string | null) => async () =>
  new Response(JSON.stringify({ code: 1, msg: '', time: new Date().toISOString(), data: { chat_url } }))

const givenUp = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

/** Opens a line as the connection does, and answers where it goes. */
async function opensAt(): Promise<string | undefined> {
  const { openSocket } = await import('#client/socket.ts')
  const before = lines.length
  openSocket('token-1', { init: nothing, event: nothing, ping: nothing, live: nothing, dropped })
  await vi.advanceTimersByTimeAsync(100)
  return lines[before]?.host
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  // Loaded beforehand, because a module on its way does not heed a faked clock.
  await import('socket.io-client')
  lines.length = 0
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => Promise.race([answer(), givenUp(signal)]))
})
afterEach(() => {
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
  answer = says('https://gone.shop.example')
  await opensAt()
  lines.at(-1)?.fail('websocket error')
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
  expect(lines.map(({ host }) => host)).toEqual([location.origin])
})

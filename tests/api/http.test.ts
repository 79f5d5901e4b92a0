import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { del, get, keyed, post, put } from '#contract/platform/call.ts'
import type { EarlyAnswer } from '#client/early-answer.ts'
import { joinPath } from '#client/endpoint.ts'
import { answered$, signedOut$, timeSignal$ } from '#client/signals.ts'
import { ask, download, TIMEOUT_MS } from '#client/http.ts'
import { speakFor } from '#client/identity.ts'
import { newKey } from '#client/key.ts'

const read = get<{ id?: string; tab?: string | undefined }, { name: string }>('goods/get')
const change = post<{ id: string }, { done: true }>('goods/change')
const ship = keyed<{ id: string; pay_password?: string }, { done: true }>('shop/delivery')

const TIME = '2031-05-06T07:08:09.000Z'
const envelope = (code: number, data: unknown, msg = 'ok'): string => JSON.stringify({ code, msg, time: TIME, data })
const answer = (body: string, status = 200): Response => new Response(body, { status })
const ok = (data: unknown = { done: true }): Response => answer(envelope(1, data))

let fetched: ReturnType<typeof vi.fn<(address: string, init: RequestInit) => Promise<Response>>>
const headersOf = (call: number): Record<string, string> =>
  fetched.mock.calls[call]?.[1].headers as Record<string, string>
const keyOf = (call: number): string | undefined => headersOf(call)['Idempotency-Key']
/** Never answers, but lets itself be given up, as fetch does. */
const silence = (_address: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
  )

beforeEach(() => {
  vi.useFakeTimers()
  fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  speakFor('token-1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  speakFor(null)
})

describe('what leaves', () => {
  it('carries token, language and JSON, at the path below /api', async () => {
    fetched.mockResolvedValue(ok())
    await ask(change, { id: '7' })
    expect(fetched.mock.calls[0]).toMatchObject(['/api/wanlshop/goods/change', { method: 'POST', body: '{"id":"7"}' }])
    expect(headersOf(0)).toMatchObject({ token: 'token-1', lang: 'en', 'content-type': 'application/json' })
  })

  it.each([
    ['PUT', put<{ id: string }, { done: true }>('goods/title')],
    ['DELETE', del<{ id: string }, { done: true }>('goods/picture')],
  ])('is a %s with its input in the body where the contract says so', async (method, call) => {
    fetched.mockResolvedValue(ok())
    expect(await ask(call, { id: '7' })).toEqual({ ok: true, value: { done: true } })
    expect(fetched.mock.calls).toMatchObject([[`/api/${call.path}`, { method, body: '{"id":"7"}' }]])
  })

  it('is not asked again what the head start has asked, once', async () => {
    const receivedMs = Date.now() - 300
    const answered = Promise.resolve({ status: 200, body: envelope(1, { name: 'early' }), receivedMs, position: null })
    const address = '/api/wanlshop/goods/get?id=7'
    const times: { sentMs: number }[] = []
    const listening = timeSignal$.subscribe((time) => times.push(time))
    const sentMs = Date.now() - 500
    Object.assign(globalThis, { earlyAnswer: { address, lang: 'en', token: 'token-1', sentMs, answer: answered } })
    fetched.mockResolvedValue(answer(envelope(1, { name: 'late' })))
    expect(await ask(read, { id: '7' })).toEqual({ ok: true, value: { name: 'early' } })
    expect(fetched).not.toHaveBeenCalled()
    expect(times.at(-1)).toMatchObject({ sentMs, receivedMs })
    expect(await ask(read, { id: '7' })).toEqual({ ok: true, value: { name: 'late' } })
    listening.unsubscribe()
  })

  it('is asked by the page where the head start got no answer', async () => {
    const early = { address: '/api/wanlshop/goods/get', lang: 'en', token: 'token-1', sentMs: Date.now() }
    Object.assign(globalThis, { earlyAnswer: { ...early, answer: Promise.resolve(undefined) } })
    fetched.mockResolvedValue(answer(envelope(1, { name: 'late' })))
    expect(await ask(read, {})).toEqual({ ok: true, value: { name: 'late' } })
  })

  it('carries the furthest position that came with an answer, and begins again where the database is another one', async () => {
    // Modules of its own: the other files of this worker have seen nothing.
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const [page, { notePosition }] = await Promise.all([import('#client/http.ts'), import('#client/position.ts')])
    const from = (position: string): Response => new Response(envelope(1, {}), { headers: { position } })
    const sentAfter = async (position: string): Promise<string | undefined> => {
      fetched.mockResolvedValue(from(position))
      await page.ask(read, {})
      fetched.mockResolvedValue(ok())
      await page.ask(change, { id: '7' })
      return headersOf(fetched.mock.calls.length - 1)['position']
    }
    expect(await sentAfter('one.9')).toBe('one.9')
    expect(await sentAfter('one.10')).toBe('one.10')
    expect(await sentAfter('one.8')).toBe('one.10')
    notePosition(undefined)
    notePosition(null)
    notePosition('one.11')
    expect(await sentAfter('one.9')).toBe('one.11')
    expect(await sentAfter('other.2')).toBe('other.2')
  })

  it('carries the position of an early answer and of a file', async () => {
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const [page, { seenPosition }, { speakFor: speak }] = await Promise.all([
      import('#client/http.ts'),
      import('#client/position.ts'),
      import('#client/identity.ts'),
    ])
    speak('token-1')
    const early: EarlyAnswer = {
      address: '/api/wanlshop/goods/get',
      lang: 'en',
      token: 'token-1',
      sentMs: Date.now(),
      answer: Promise.resolve({ status: 200, body: envelope(1, {}), receivedMs: Date.now(), position: 'file.1' }),
    }
    Object.assign(globalThis, { earlyAnswer: early })
    await page.ask(read, {})
    expect(seenPosition()).toBe('file.1')
    const headers = { 'content-type': 'text/csv', position: 'file.2' }
    fetched.mockResolvedValue(new Response('a,b', { headers }))
    expect(await page.download('wanlshop/goods/file')).toMatchObject({ ok: true })
    expect(seenPosition()).toBe('file.2')
    const refusal = { 'content-type': 'application/json', position: 'file.3' }
    fetched.mockResolvedValue(new Response(envelope(0, null, 'no'), { headers: refusal }))
    expect(await page.download('wanlshop/goods/file')).toMatchObject({ ok: false })
    expect(seenPosition()).toBe('file.3')
  })

  it('carries no token for a visitor', async () => {
    speakFor(null)
    fetched.mockResolvedValue(ok())
    await ask(change, { id: '7' })
    expect(headersOf(0)).not.toHaveProperty('token')
  })

  it('puts the input of a reading call into the query and leaves out what is undefined', async () => {
    fetched.mockResolvedValue(ok({ name: 'x' }))
    await ask(read, { id: 'a b', tab: undefined })
    expect(fetched.mock.calls[0]).toMatchObject(['/api/wanlshop/goods/get?id=a+b', { method: 'GET' }])
    expect(fetched.mock.calls[0]?.[1].body).toBeUndefined()
  })

  it.each([
    ['https://shop.test', 'api'],
    ['https://shop.test/', '/api'],
    ['https://shop.test//', '//api'],
  ])('joins %s and %s with exactly one slash', (base, path) => {
    expect(joinPath(base, path)).toBe('https://shop.test/api')
  })

  it('carries a key only where a call must not happen twice', async () => {
    fetched.mockImplementation(async () => ok())
    await ask(change, { id: '7' })
    await ask(ship, { id: '7' })
    expect(keyOf(0)).toBeUndefined()
    expect(keyOf(1)).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('what comes back', () => {
  it('is the value on code 1, and everybody hears of it first', async () => {
    const received: unknown[] = []
    const hearing = answered$.subscribe(({ value, token }) => received.push(value, token))
    fetched.mockResolvedValue(ok({ name: 'Lamp' }))
    expect(await ask(read, {})).toEqual({ ok: true, value: { name: 'Lamp' } })
    expect(received).toEqual([{ name: 'Lamp' }, 'token-1'])
    hearing.unsubscribe()
  })

  it('is the problem that the envelope names, with its parameters and field', async () => {
    const problem = { key: 'goods.quantity', params: { max: 50 }, field: 'quantity' }
    fetched.mockResolvedValue(answer(envelope(0, { problem }, 'At most 50')))
    expect(await ask(read, {})).toEqual({ ok: false, problem })
  })

  it.each([
    ['by msg where it names no problem', envelope(0, null, ' Closed for stocktaking '), 'Closed for stocktaking'],
    ['by msg with an unknown code', envelope(77, {}, 'Come back tomorrow'), 'Come back tomorrow'],
    ['by nothing where msg is blank', envelope(0, null, ' '), undefined],
    ['by nothing without msg and problem', '{"code":0}', undefined],
    ['by nothing where msg is no text', '{"code":0,"msg":{"toString":1}}', undefined],
  ])('is unknown, and said %s', async (_, body, said) => {
    fetched.mockResolvedValue(answer(body))
    const problem = { key: 'system.unknown', params: {}, ...(said === undefined ? {} : { said }) }
    expect(await ask(read, {})).toEqual({ ok: false, problem })
  })

  it('is the problem and not msg where both are there: msg is English, the problem is in the reader’s language', async () => {
    const problem = { key: 'system.unknown', params: {} }
    fetched.mockResolvedValue(answer(envelope(0, { problem }, 'Something broke')))
    expect(await ask(read, {})).toEqual({ ok: false, problem })
  })

  it('ends the session on code 401, naming the token that was sent', async () => {
    const ended: unknown[] = []
    const hearing = signedOut$.subscribe((end) => ended.push(end))
    fetched.mockImplementation(async () => {
      speakFor('token-2')
      return answer(envelope(401, {}))
    })
    expect(await ask(read, {})).toMatchObject({ ok: false, problem: { key: 'account.signInFirst' } })
    expect(ended).toEqual([{ token: 'token-1' }])
    hearing.unsubscribe()
  })

  it('asks for the payment password on code 406', async () => {
    fetched.mockResolvedValue(answer(envelope(406, {})))
    expect(await ask(ship, { id: '1' })).toMatchObject({ ok: false, problem: { key: 'pay.passwordMissing' } })
  })

  it.each([400, 429, 503])('is read from an envelope on status %i', async (status) => {
    const problem = { key: 'system.busy', params: { seconds: 2 } }
    fetched.mockResolvedValue(answer(envelope(0, { problem }), status))
    expect(await ask(read, {})).toEqual({ ok: false, problem })
  })

  it.each([
    ['an envelope on 500', envelope(0, { problem: { key: 'system.unknown', params: {} } }), 500],
    ['an envelope on 404', envelope(1, {}), 404],
    ['a page of a captive portal', '<html>Please pay</html>', 200],
    ['JSON that is no envelope', '{"hello":1}', 200],
    ['a bare 503', 'Service Unavailable', 503],
  ])('is a network error for %s', async (_, body, status) => {
    fetched.mockResolvedValue(answer(body, status))
    expect(await ask(read, {})).toMatchObject({ ok: false, problem: { key: 'system.network' } })
  })

  it('tells the server’s time, with the moments it was measured between', async () => {
    vi.setSystemTime(1_000_000)
    fetched.mockImplementation(async () => {
      vi.setSystemTime(1_000_400)
      return ok()
    })
    await ask(read, {})
    const signals: unknown[] = []
    timeSignal$.subscribe((signal) => signals.push(signal)).unsubscribe()
    expect(signals).toEqual([{ serverMs: Date.parse(TIME), sentMs: 1_000_000, receivedMs: 1_000_400 }])
  })
})

describe('silence', () => {
  it('is given up after a minute', async () => {
    fetched.mockImplementation(silence)
    const asked = ask(read, {})
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toMatchObject({ ok: false, problem: { key: 'system.network' } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('is a network error when the transport fails', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await ask(read, {})).toMatchObject({ ok: false, problem: { key: 'system.network' } })
  })

  it('lets a keyed call be sent again, with the same key', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(ok())
    const asked = ask(ship, { id: 'retry' })
    await vi.runAllTimersAsync()
    expect(await asked).toEqual({ ok: true, value: { done: true } })
    expect(keyOf(1)).toBe(keyOf(0))
  })

  it('keeps the key while no one knows how it ended, even when the person asks again and types the secret again', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const first = ask(ship, { id: 'unknown', pay_password: '111111' })
    await vi.runAllTimersAsync()
    await first
    fetched.mockImplementation(async () => ok())
    await ask(ship, { id: 'unknown', pay_password: '222222' })
    await ask(ship, { id: 'unknown', pay_password: '222222' })
    expect(keyOf(3)).toBe(keyOf(0))
    expect(keyOf(4)).not.toBe(keyOf(0))
  })

  it('keeps the key when the server was too busy to say how it ended', async () => {
    const busy = envelope(0, { problem: { key: 'system.busy', params: { seconds: 2 } } })
    fetched.mockImplementation(async () => answer(busy, 503))
    await ask(ship, { id: 'busy' })
    await ask(ship, { id: 'busy' })
    expect(keyOf(1)).toBe(keyOf(0))
  })

  it('starts a new intent once a refusal has come', async () => {
    const refusal = envelope(0, { problem: { key: 'order.hasOpenRefund', params: {} } })
    fetched.mockImplementation(async () => answer(refusal))
    await ask(ship, { id: 'refused' })
    await ask(ship, { id: 'refused' })
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(keyOf(1)).not.toBe(keyOf(0))
  })

  it('takes the screen’s own key where one is given', async () => {
    const key = newKey()
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(ok())
    const asked = ask(ship, { id: 'own' }, { key })
    await vi.runAllTimersAsync()
    await asked
    expect([keyOf(0), keyOf(1)]).toEqual([key, key])
  })

  it('does not send a call again that no one waits for any more', async () => {
    const gone = new AbortController()
    fetched.mockImplementation(silence)
    const asked = ask(ship, { id: 'gone' }, { signal: gone.signal })
    gone.abort()
    await vi.runAllTimersAsync()
    expect(await asked).toMatchObject({ ok: false, problem: { key: 'system.network' } })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('a private file', () => {
  it('is fetched with the token', async () => {
    fetched.mockResolvedValue(new Response('bytes'))
    const file = await download('files/proof')
    expect(headersOf(0)).toMatchObject({ token: 'token-1' })
    expect(file.ok && (await file.value.text())).toBe('bytes')
  })

  it('is refused with the problem that the envelope names, and a session that is over is heard of', async () => {
    const over: unknown[] = []
    const received = signedOut$.subscribe((each) => over.push(each))
    const refusal = (code: number, key: string) =>
      new Response(envelope(code, { problem: { key, params: {} } }), {
        headers: { 'content-type': 'application/json' },
      })
    fetched
      .mockResolvedValueOnce(refusal(0, 'upload.notFound'))
      .mockResolvedValueOnce(refusal(401, 'account.signInFirst'))
    expect(await download('files/proof')).toMatchObject({ ok: false, problem: { key: 'upload.notFound' } })
    expect(over).toEqual([])
    expect(await download('files/proof')).toMatchObject({ ok: false, problem: { key: 'account.signInFirst' } })
    expect(over).toEqual([{ token: 'token-1' }])
    received.unsubscribe()
  })

  it('is a network error when it cannot be had', async () => {
    fetched.mockResolvedValue(answer('gone', 404))
    expect(await download('files/proof')).toMatchObject({ ok: false, problem: { key: 'system.network' } })
  })
})

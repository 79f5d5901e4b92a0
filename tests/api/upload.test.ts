import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { post } from '#contract/platform/call.ts'
import { speakFor } from '#client/identity.ts'
import { upload } from '#client/upload.ts'

const call = post<never, { url: string }>('common/upload')
const answer = (code: number, data: unknown): string => JSON.stringify({ code, msg: 'ok', time: '', data })

/** The request that a browser would make, in the test's hands. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened: string[] = []
  sent: unknown
  timeout = 0
  status = 0
  responseText = ''
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(...how: string[]): void {
    this.opened = how
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: unknown): void {
    this.sent = body
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  speakFor('token-1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  speakFor(null)
})

it('sends the form with the token, leaves the content type to the browser, and tells its progress', async () => {
  const form = new FormData()
  const parts: number[] = []
  const sent = upload(call, form, { onProgress: (part) => parts.push(part) })
  const request = FakeRequest.last
  expect(request.opened).toEqual(['POST', '/api/wanlshop/common/upload'])
  expect(request.headers).toEqual({ token: 'token-1', lang: 'en' })
  expect(request.sent).toBe(form)
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 25, total: 100 }))
  request.answer(200, answer(1, { url: '/files/a.webp' }))
  expect(parts).toEqual([0.25])
  expect(await sent).toEqual({ ok: true, value: { url: '/files/a.webp' } })
})

it('returns the refusal that the envelope names', async () => {
  const sent = upload(call, new FormData())
  FakeRequest.last.answer(400, answer(0, { problem: { key: 'input.invalid', params: { field: 'size' } } }))
  expect(await sent).toMatchObject({ ok: false, problem: { key: 'input.invalid' } })
})

it.each(['error', 'timeout'])('is a network error on %s', async (end) => {
  const sent = upload(call, new FormData())
  FakeRequest.last.dispatchEvent(new Event(end))
  expect(await sent).toMatchObject({ ok: false, problem: { key: 'system.network' } })
})

it('can be stopped', async () => {
  const stop = new AbortController()
  const sent = upload(call, new FormData(), { signal: stop.signal })
  stop.abort()
  expect(await sent).toMatchObject({ ok: false, problem: { key: 'system.network' } })
})

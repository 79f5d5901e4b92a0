import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { POSITION_HEADER, post } from '#contract/platform/call.ts'
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
  position: string | null = null
  getResponseHeader(name: string): string | null {
    return name === POSITION_HEADER ? this.position : null
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

it('takes the position that came with the answer, also with a refusal', async () => {
  // Modules of its own: the other files of this worker have seen nothing.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const [page, { seenPosition }] = await Promise.all([import('#client/upload.ts'), import('#client/position.ts')])
  for (const [position, body] of [
    ['log.7', answer(1, { url: '/files/a.webp' })],
    ['log.8', answer(0, { problem: { key: 'input.invalid', params: {} } })],
  ] as const) {
    const sent = page.upload(call, new FormData())
    FakeRequest.last.position = position
    FakeRequest.last.answer(200, body)
    await sent
    expect(seenPosition()).toBe(position)
  }
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

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { VOICE_BARS, VOICE_MOST_MS, VOICE_RATE } from '#machines/platform/constants.ts'
import { chatApi } from '#client/chat.api.ts'
import { links } from '#ui/links.ts'
import { entry, historyOf, message, opened } from '../support/answers/chat.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)

/** A microphone, and how long its recordings are. */
function microphone(ms = 3_000) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() })
  const stream = { getTracks: () => [track] }
  const ask = vi.fn<() => Promise<unknown>>(async () => stream)
  class FakeRecorder extends EventTarget {
    state = 'inactive'
    readonly mimeType = 'audio/webm'
    start(): void {
      this.state = 'recording'
    }
    stop(): void {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  const samples = new Float32Array((VOICE_RATE * ms) / 1_000).fill(0.5)
  class FakeContext {
    readonly decodeAudioData = async () => ({
      duration: ms / 1_000,
      numberOfChannels: 1,
      length: samples.length,
      getChannelData: () => samples,
    })
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('OfflineAudioContext', FakeContext)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: ask }, configurable: true })
  return { track, stream, ask, isFree: () => track.stop.mock.calls.length > 0 }
}

const openChat = async (): Promise<void> => {
  await openPage(page.shop, links.chat({ to: 'lamps' }), {
    as: 'shopper',
    given: [
      answer(chatCalls.open, opened({ chat: entry({ count: 0 }) })),
      answer(chatCalls.history, historyOf(message({ seq: 1 }))),
    ],
  })
  await until(() => called('Record a voice message') !== undefined, 'could record')
}
const begin = async (): Promise<void> => {
  await openChat()
  await press(called('Record a voice message'))
  await until(() => called('Stop') !== undefined, 'recorded')
}
const isKept = () => called('Send') !== undefined && document.querySelector('[data-part=recorder]') !== null

describe('a voice message', () => {
  beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:voice'))

  it('is recorded, heard again and sent as 16 kHz WAV, and frees the microphone', async () => {
    const { isFree } = microphone()
    const sent = vi
      .spyOn(chatApi, 'voice')
      .mockResolvedValue(accepted({ id: 'v1', ms: 3_000, bars: Array.from({ length: VOICE_BARS }, () => 50) }))
    await begin()
    expect(isFree()).toBe(false)
    await press(called('Stop'))
    await until(isKept, 'kept it')
    expect(isFree()).toBe(true)
    page.shop.answers[nameOf(chatCalls.send)] = () => accepted(message({ seq: 2, mine: true, type: 'voice', text: '' }))
    await press(called('Send'))
    await until(() => page.shop.callsOf('chat/send').length === 1, 'sent it')
    expect(page.shop.callsOf('chat/send')[0]).toMatchObject({ type: 'voice', upload_id: 'v1' })
    const header = new DataView(await sent.mock.calls[0]![0].arrayBuffer())
    expect([header.getUint16(22, true), header.getUint32(24, true), header.getUint16(34, true)]).toEqual([
      1, 16_000, 16,
    ])
  })

  it('ends automatically after 60 seconds', async () => {
    const { isFree } = microphone(60_000)
    await begin()
    await pass(VOICE_MOST_MS - 2_000)
    expect(isFree()).toBe(false)
    await pass(2_500)
    await until(isKept, 'kept it')
    expect(isFree()).toBe(true)
  })

  it.each([
    ['a call takes the microphone', (track: EventTarget) => void track.dispatchEvent(new Event('ended'))],
    [
      'the device is locked',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('keeps what it has when %s, and frees the microphone', async (_, interrupt) => {
    const { track, isFree } = microphone()
    await begin()
    interrupt(track)
    await reads('The recording was interrupted.')
    expect([isKept(), isFree()]).toEqual([true, true])
  })

  it.each([
    ['NotAllowedError', 'The microphone is blocked.'],
    ['NotFoundError', 'No microphone was found.'],
  ])('says why it cannot begin after %s, and leaves the text field a press away', async (name, text) => {
    const { ask } = microphone()
    ask.mockRejectedValue(new DOMException('no', name))
    await openChat()
    await press(called('Record a voice message'))
    await reads(text)
    await press(called('Delete the recording'))
    await until(() => called('Record a voice message') !== undefined, 'could write again')
  })

  it.each(['constructor', 'start'] as const)(
    'frees the microphone if the %s of the recorder throws, and can be asked for again',
    async (where) => {
      const { ask, isFree } = microphone()
      class Broken extends MediaRecorder {
        constructor(stream: MediaStream) {
          super(stream)
          if (where === 'constructor') throw new DOMException('no', 'NotSupportedError')
        }
        override start(): void {
          throw new DOMException('no', 'NotSupportedError')
        }
      }
      vi.stubGlobal('MediaRecorder', Broken)
      await openChat()
      await press(called('Record a voice message'))
      await until(() => document.querySelector('[data-part=recorder] [role=alert]') !== null, 'said why')
      expect(isFree()).toBe(true)
      await press(called('Delete the recording'))
      await press(called('Record a voice message'))
      expect(ask).toHaveBeenCalledTimes(2)
    },
  )

  it('is refused when it is too short', async () => {
    microphone(300)
    await begin()
    await press(called('Stop'))
    await reads('The recording is too short.')
  })

  it('frees the microphone when the page is left', async () => {
    const { isFree } = microphone()
    await begin()
    await press(one('nav a[href="#/pages/index"]'))
    await until(isFree, 'freed the microphone')
  })

  it('frees the microphone if permission comes after the page was left, and asks once for two presses', async () => {
    const { ask, stream, isFree } = microphone()
    let allow = (): void => {}
    ask.mockReturnValue(new Promise((resolve) => (allow = () => resolve(stream))))
    await openChat()
    await press(called('Record a voice message'))
    await press(called('Record a voice message'))
    expect(ask).toHaveBeenCalledTimes(1)
    await press(one('nav a[href="#/pages/index"]'))
    await until(() => document.querySelector('[data-part=composer]') === null, 'left the page')
    allow()
    await until(isFree, 'freed the microphone')
  })
})

import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { asking } from '#tests/support/asked.ts'
import { AskLog } from './ask-log.ts'
import { driverOf } from './driver.ts'

const asked = asking(commonCalls.init, {}, { id: 'someone', token: 'token', email: 'someone@shop.example' })
const GOOD = JSON.stringify({ code: 1, msg: '', time: '', data: {} })

let server: Server
async function asks(listener: RequestListener): Promise<{ log: AskLog; asks: Promise<unknown>; giveUp: () => void }> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const log = new AskLog()
  const over = new AbortController()
  const { port } = server.address() as { port: number }
  const answering = driverOf(port, log, over.signal).send({ asked, key: 'key' })
  answering.catch(() => {})
  return { log, asks: answering, giveUp: () => over.abort(new Error('over')) }
}

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

describe('what comes over the wire', () => {
  it('is broken when it cannot be read, and is asked for again', async () => {
    let times = 0
    const { log, asks: answered } = await asks((_request, response) => {
      times += 1
      if (times > 1) return void response.end(GOOD)
      response.statusCode = 500
      response.end('Internal Server Error')
    })
    expect(await answered).toMatchObject({ ok: true })
    expect([...log.broken].join()).toContain('answered 500 with what is no JSON: Internal Server Error')
    expect(log.unknown).toBe(0)
  })

  it('is broken when it takes longer than a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { log, asks: answered } = await asks((_request, response) => {
      vi.advanceTimersByTime(61_000)
      response.end(GOOD)
    })
    await answered
    expect([...log.broken].join()).toContain('took 61000 ms')
  })

  it('is broken when it never comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const seen = { isAsked: false }
    const { log, giveUp } = await asks(() => (seen.isAsked = true))
    while (!seen.isAsked) await sleep(5)
    await vi.advanceTimersByTimeAsync(90_000)
    expect([...log.broken].join()).toContain('no answer within 90 s')
    expect(log.unknown).toBe(1)
    giveUp()
  })

  it('is waited for no longer than the storm lasts', async () => {
    const seen = { isAsked: false }
    const { log, asks: answered, giveUp } = await asks(() => (seen.isAsked = true))
    while (!seen.isAsked) await sleep(5)
    giveUp()
    await expect(answered).rejects.toThrow('over')
    expect(log.broken.size).toBe(0)
  })
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { watchLines } from '#server/plugins/lines.ts'

/** Looked at twice by then, and once more. */
const SEVERAL_LOOKS_MS = 800
/** Longer than a slow reader rests, and over long before a test is. */
const STILL_MS = 400
/** More than the buffers of two kernels take. */
const LONG = 64 * 1024 * 1024
/** More than a server takes of an ask before somebody reads it. */
const MUCH = 1024 * 1024
const lines: Socket[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
})

/** A server that is watched, a way to open a line to it, and one to close it. */
async function watched(answer: RequestListener) {
  const server = createServer(answer)
  // Of whatever else a line wants to speak the server knows nothing.
  server.on('upgrade', () => {})
  const { endIdle } = watchLines(server, STILL_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async (words = ''): Promise<Socket> => {
    const line = connect(port, '127.0.0.1')
    lines.push(line)
    const accepted = once(server, 'connection')
    await Promise.all([once(line, 'connect'), accepted])
    line.write(words)
    return line
  }
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    const lookNoMore = endIdle()
    await closed
    lookNoMore()
  }
  return { server, open, close }
}
const ASK = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'
const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nhalf'
const OTHERWISE = 'GET / HTTP/1.1\r\nhost: shop\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'

it.each([
  ['never said a word', ''],
  ['said half of what it asks', 'GET / HT'],
  ['wants to speak otherwise', OTHERWISE],
  ['was answered', ASK],
])('a closing server is not kept by a line that %s', async (_, words) => {
  const { open, close } = await watched((_request, response) => response.end('told'))
  const line = await open(words)
  if (words === ASK) await once(line, 'data')
  const ended = once(line.resume(), 'close')
  await close()
  await ended
})

it('a closing server answers whoever asked', async () => {
  const { server, open, close } = await watched(
    (_request, response) => void setTimeout(() => response.end('told'), SEVERAL_LOOKS_MS),
  )
  const asked = once(server, 'request')
  const line = await open(ASK)
  await asked
  const told = once(line, 'data')
  await close()
  expect(String((await told)[0])).toMatch(/told$/)
})

it('a closing server answers an ask that was on its way on a new line', async () => {
  const { open, close } = await watched((_request, response) => response.end('told'))
  const line = await open()
  const told = once(line, 'data')
  const closed = close()
  line.write(ASK)
  expect(String((await told)[0])).toMatch(/told$/)
  line.destroy()
  await closed
})

it('a closing server lets an answer leave that somebody is slow to take', async () => {
  const { open, close } = await watched((_request, response) => response.end(Buffer.alloc(LONG)))
  const line = await open(ASK)
  await once(line, 'readable')
  const closed = close()
  const begun = performance.now()
  let taken = 0
  for await (const part of line) {
    taken += (part as Buffer).length
    if (performance.now() - begun < 3 * STILL_MS) await wait(10)
  }
  await closed
  expect(taken).toBeGreaterThan(LONG)
})

it.each<[string, RequestListener]>([
  ['was written', (_request, response) => response.end(Buffer.alloc(LONG))],
  ['is being written', (_request, response) => void response.write(Buffer.alloc(LONG))],
])('a closing server is not kept by somebody who takes nothing of an answer that %s', async (_, answer) => {
  const { open, close } = await watched(answer)
  const line = await open(ASK)
  await once(line, 'readable')
  await close()
})

it('a closing server is not kept by somebody who says no more of what they send', async () => {
  const { server, open, close } = await watched((request, response) => request.resume().on('end', () => response.end()))
  const asked = once(server, 'request')
  await open(HALF_A_BODY)
  await asked
  await close()
})

it('a closing server takes what somebody is slow to send', async () => {
  const { server, open, close } = await watched((request, response) =>
    request.resume().on('end', () => response.end('told')),
  )
  const asked = once(server, 'request')
  const line = await open(HALF_A_BODY)
  await asked
  const told = once(line, 'data')
  const closed = close()
  for (let said = 'half'.length; said < 100; said += 'more'.length) {
    await wait(STILL_MS / 8)
    line.write('more')
  }
  expect(String((await told)[0])).toMatch(/told$/)
  await closed
})

it('a closing server lets nobody wait in vain whose words it has not taken yet', async () => {
  const { server, open, close } = await watched(async (request, response) => {
    await wait(3 * STILL_MS)
    request.resume().on('end', () => response.end('told'))
  })
  const asked = once(server, 'request')
  const line = await open(`POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: ${MUCH}\r\n\r\n`)
  line.write(Buffer.alloc(MUCH))
  await asked
  const told = once(line, 'data')
  await Promise.all([close(), told])
  expect(String((await told)[0])).toMatch(/told$/)
})

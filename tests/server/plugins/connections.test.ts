import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { watchConnections } from '#server/platform/plugins/connections.ts'

/** The server has looked twice by then, and once more. */
const SEVERAL_LOOKS_MS = 800
/** Longer than a slow reader pauses even on a busy machine, and much shorter than a test. */
const STILL_MS = 1_500
/** More than the buffers of two kernels hold. */
const LONG = 64 * 1024 * 1024
/** More than a server reads ahead of a request. */
const MUCH = 1024 * 1024
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A watched server, with functions to open a connection to it and to close it. */
async function watched(answer: RequestListener) {
  const server = createServer(answer)
  // The server knows no other protocol.
  server.on('upgrade', () => {})
  const { endIdle } = watchConnections(server, STILL_MS)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = async (sent = ''): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    const accepted = once(server, 'connection')
    await Promise.all([once(socket, 'connect'), accepted])
    socket.write(sent)
    return socket
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
  ['has sent nothing', ''],
  ['has sent half a request', 'GET / HT'],
  ['asks for another protocol', OTHERWISE],
  ['was answered', ASK],
])('a closing server is not kept by a connection that %s', async (_, sent) => {
  const { open, close } = await watched((_request, response) => response.end('told'))
  const socket = await open(sent)
  if (sent === ASK) await once(socket, 'data')
  const ended = once(socket.resume(), 'close')
  await close()
  await ended
})

it('a closing server answers open requests', async () => {
  const { server, open, close } = await watched(
    (_request, response) => void setTimeout(() => response.end('told'), SEVERAL_LOOKS_MS),
  )
  const asked = once(server, 'request')
  const socket = await open(ASK)
  await asked
  const received = once(socket, 'data')
  await close()
  expect(String((await received)[0])).toMatch(/told$/)
})

it('a closing server answers a request on its way on a new connection', async () => {
  const { open, close } = await watched((_request, response) => response.end('told'))
  const socket = await open()
  const received = once(socket, 'data')
  const closed = close()
  socket.write(ASK)
  expect(String((await received)[0])).toMatch(/told$/)
  socket.destroy()
  await closed
})

it('a closing server finishes an answer to a slow reader', async () => {
  const { open, close } = await watched((_request, response) => response.end(Buffer.alloc(LONG)))
  const socket = await open(ASK)
  await once(socket, 'readable')
  const closed = close()
  const begun = performance.now()
  let taken = 0
  for await (const part of socket) {
    taken += (part as Buffer).length
    if (performance.now() - begun < 3 * STILL_MS) await wait(10)
  }
  await closed
  expect(taken).toBeGreaterThan(LONG)
})

it.each<[string, RequestListener]>([
  ['was written', (_request, response) => response.end(Buffer.alloc(LONG))],
  ['is being written', (_request, response) => void response.write(Buffer.alloc(LONG))],
])('a closing server is not kept by a client that takes nothing of an answer that %s', async (_, answer) => {
  const { open, close } = await watched(answer)
  const socket = await open(ASK)
  await once(socket, 'readable')
  await close()
})

it('a closing server is not kept by a client that stops sending', async () => {
  const { server, open, close } = await watched((request, response) => request.resume().on('end', () => response.end()))
  const asked = once(server, 'request')
  await open(HALF_A_BODY)
  await asked
  await close()
})

it('a closing server reads a slow request to its end', async () => {
  const { server, open, close } = await watched((request, response) =>
    request.resume().on('end', () => response.end('told')),
  )
  const asked = once(server, 'request')
  const socket = await open(HALF_A_BODY)
  await asked
  const received = once(socket, 'data')
  const closed = close()
  for (let said = 'half'.length; said < 100; said += 'more'.length) {
    await wait(STILL_MS / 8)
    socket.write('more')
  }
  expect(String((await received)[0])).toMatch(/told$/)
  await closed
})

it('a closing server answers a request that it has not read yet', async () => {
  const { server, open, close } = await watched(async (request, response) => {
    await wait(3 * STILL_MS)
    request.resume().on('end', () => response.end('told'))
  })
  const asked = once(server, 'request')
  const socket = await open(`POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: ${MUCH}\r\n\r\n`)
  socket.write(Buffer.alloc(MUCH))
  await asked
  const received = once(socket, 'data')
  await Promise.all([close(), received])
  expect(String((await received)[0])).toMatch(/told$/)
})

it('a closing server that is busy answers a request that arrived in the meantime on an idle connection', async () => {
  const { open, close } = await watched((_request, response) => response.end('told'))
  const socket = await open(ASK)
  await once(socket, 'data')
  const closed = close()
  const received = once(socket, 'data')
  socket.write(ASK)
  // The next look is due before the request is read.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  expect(String((await received)[0])).toMatch(/told$/)
  await closed
})

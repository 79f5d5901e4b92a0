import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { watchLines } from '#server/plugins/lines.ts'

it('a closing server is not kept by a line that never said a word, and answers whoever asked', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('told'), 600))
  const lines = watchLines(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const asked = once(server, 'request')
  const answer = fetch(`http://127.0.0.1:${port}/`).then((told) => told.text())
  await asked
  const closed = new Promise((resolve) => server.close(resolve))
  const lookNoMore = lines.endIdle()
  await once(silent.resume(), 'close')
  await closed
  lookNoMore()
  expect(await answer).toBe('told')
})

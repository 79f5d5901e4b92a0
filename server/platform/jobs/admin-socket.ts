import { chmodSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Services } from '../domain/services.ts'
import type { OnMachine } from '../domain/domain.ts'

type Ground = Parameters<OnMachine>[0] & Pick<Services, 'registry'>

/** Answers on a socket file only this user may open: while the server runs, it alone holds the embedded folder. */
export function openAdminSocket(path: string, ground: Ground): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer((request, response) => {
    const action = ground.registry.onMachine.get(request.url ?? '')
    if (!action) return void response.writeHead(404).end()
    text(request)
      .then((body) => action(ground, body === '' ? undefined : JSON.parse(body)))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve(server)
    })
  })
}

/** Asks the running server; nothing when none listens there. Rejects with its own words when it could not. */
export function askAdmin<Answer>(path: string, action: string, asked?: unknown): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: path, path: action, method: 'POST', agent: false }, (answer) => {
      text(answer).then((said) => {
        if (answer.statusCode === 200) resolve(JSON.parse(said) as Answer)
        else reject(new Error(`The running shop could not do it (${answer.statusCode}): ${said}`))
      }, reject)
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      // Left behind by a server that is gone.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    call.end(asked === undefined ? '' : JSON.stringify(asked))
  })
}

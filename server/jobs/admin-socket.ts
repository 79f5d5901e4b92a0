import { chmodSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Database } from '../db/database.ts'
import { type Breach, proveInTurn } from '../wallet/prove.ts'

/** Answers `prove` on a socket file only this user may open: while the server runs, it alone holds the embedded folder. */
export function openAdminSocket(path: string, db: Database): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer((request, response) => {
    if (request.url !== '/prove') return void response.writeHead(404).end()
    proveInTurn(db).then(
      (breaches) => response.end(JSON.stringify(breaches)),
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

/** Asks the running server to prove itself; nothing when none listens there. Rejects with its own words when it could not. */
export function askForProof(path: string): Promise<Breach[] | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: path, path: '/prove', agent: false }, (answer) => {
      text(answer).then((said) => {
        if (answer.statusCode === 200) resolve(JSON.parse(said) as Breach[])
        else reject(new Error(`The running shop could not prove itself (${answer.statusCode}): ${said}`))
      }, reject)
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      // Left behind by a server that is gone.
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    call.end()
  })
}

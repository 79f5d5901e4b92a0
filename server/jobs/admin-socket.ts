import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Database } from '../db/database.ts'
import { prove } from '../wallet/prove.ts'

/** Answers `prove` on a socket file only this user may open: while the server runs, it alone holds the embedded folder. */
export function openAdminSocket(path: string, db: Database): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer((request, response) => {
    if (request.url !== '/prove') return void response.writeHead(404).end()
    prove(db).then(
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

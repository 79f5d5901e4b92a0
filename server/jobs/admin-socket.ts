import { chmodSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Services } from '../services.ts'
import { administerStaff, staffAsk } from '../staff/staff-admin.ts'
import { type Breach, proveInTurn } from '../proof/prove.ts'
import { readFacts } from '../doctor/facts.ts'

type Ground = Pick<Services, 'db' | 'env' | 'endSockets' | 'registry' | 'wake'>

/** What may be asked of the running server at its own machine. */
const deeds: Readonly<Record<string, (ground: Ground, asked: unknown) => Promise<unknown>>> = {
  '/prove': ({ db, registry }) => proveInTurn(db, registry.invariants),
  '/facts': (ground) => readFacts(ground),
  '/staff': (ground, asked) => administerStaff(ground, staffAsk.parse(asked)),
}

/** Answers on a socket file only this user may open: while the server runs, it alone holds the embedded folder. */
export function openAdminSocket(path: string, ground: Ground): Promise<Server> {
  rmSync(path, { force: true })
  const server = createServer((request, response) => {
    const deed = deeds[request.url ?? '']
    if (!deed) return void response.writeHead(404).end()
    text(request)
      .then((body) => deed(ground, body === '' ? undefined : JSON.parse(body)))
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
export function askAdmin<Answer>(path: string, deed: string, asked?: unknown): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: path, path: deed, method: 'POST', agent: false }, (answer) => {
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

/** Asks the running server to prove itself. */
export const askForProof = (path: string): Promise<Breach[] | undefined> => askAdmin(path, '/prove')

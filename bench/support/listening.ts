import type { Server } from 'node:http'

/** What can be told to listen: Fastify, whatever it was made with. */
interface Listener {
  readonly server: Pick<Server, 'address'>
  listen(where: { host: string; port: number }): Promise<unknown>
}

/** Has a server of a benchmark listen on a free port of the loopback, and answers which. */
export async function listening(app: Listener): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port')
  return address.port
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The files that differ in a newer build, as the double serves them. */
const CHANGED: Readonly<Record<string, (text: string) => string>> = {
  '/service-worker.js': (text) => `${text}\n// newer`,
  '/build-id': () => 'newer',
}
const PASSED_ON = ['content-type', 'cache-control', 'content-security-policy']

/** A shop in front of a running one, which serves its pages and calls, and from `deploy` on the files of a newer build. */
export async function newerBuildOf(shop: string) {
  let isNewer = false
  const server = createServer(async ({ url = '/', method = 'GET', headers }, reply) => {
    if (method !== 'GET') return reply.writeHead(405).end()
    const { lang, token } = headers as Record<string, string>
    const answer = await fetch(shop + url, { headers: { ...(lang && { lang }), ...(token && { token }) } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const change = isNewer ? CHANGED[url] : undefined
    const kept = PASSED_ON.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return reply.writeHead(answer.status, Object.fromEntries(kept)).end(change ? change(String(bytes)) : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNewer = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

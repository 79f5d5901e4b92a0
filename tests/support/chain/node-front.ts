import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** One ask of a node. */
export interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** What becomes of an ask: it goes through, the line breaks, nothing ever comes, or this is said instead. */
type Rule = (
  call: NodeCall,
) => 'through' | 'away' | 'silent' | { readonly error: string } | { readonly result: unknown }

/** Stands before a node and lets a test say what it answers. */
export interface NodeFront {
  readonly url: string
  rule: Rule
  readonly calls: NodeCall[]
  readonly close: () => Promise<void>
}

/** A front on the loopback that lets everything through until told otherwise. */
export async function nodeFront(behind: string): Promise<NodeFront> {
  const calls: NodeCall[] = []
  const server = createServer((request, response) => {
    void answer(request).then((said) => {
      if (said === 'away') return request.socket.destroy()
      if (said !== 'silent') response.setHeader('content-type', 'application/json').end(said)
    })
  })
  const answer = async (request: IncomingMessage): Promise<string> => {
    const body = await text(request)
    const call = JSON.parse(body) as NodeCall & { id: number }
    calls.push(call)
    const said = front.rule(call)
    if (said === 'away' || said === 'silent') return said
    if (said !== 'through') {
      const outcome = 'error' in said ? { error: { code: -32_005, message: said.error } } : said
      return JSON.stringify({ jsonrpc: '2.0', id: call.id, ...outcome })
    }
    const headers = { 'content-type': 'application/json' }
    return (await fetch(behind, { method: 'POST', headers, body })).text()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const front: NodeFront = {
    url: `http://127.0.0.1:${port}`,
    rule: () => 'through',
    calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return front
}

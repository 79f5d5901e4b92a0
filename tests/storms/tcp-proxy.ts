import { connect, createServer, type Socket } from 'node:net'
import { type Frame, serverFrames } from '#tests/support/ws-frames.ts'

/** What the network between clients and servers does at the moment. */
export interface Weather {
  /** Milliseconds that everything needs, each way. */
  readonly delayMs?: number
  /** What one line carries each way in a second. */
  readonly bytesPerSecond?: number
  /** Nothing comes through, and no one is told: what was sent waits. */
  readonly isHole?: boolean
  /** No one is let in. */
  readonly isCut?: boolean
  /** What becomes of a WebSocket frame on its way to the client, line by line: none, one or several. */
  readonly frames?: ((frame: Frame, line: object) => readonly Frame[]) | undefined
}

/** A network of our own on the loopback: it forwards TCP, as long as the weather lets it. */
export interface TcpProxy {
  readonly port: number
  /** How many lines stand. */
  readonly lines: () => number
  readonly become: (weather: Weather) => void
  /** Sends clients that come from now on to these ports instead. */
  readonly sendTo: (targets: readonly number[]) => void
  /** Ends every line, politely or with a reset. */
  readonly end: (how: 'closed' | 'reset') => void
  readonly close: () => void
}

/** The most that waits in one direction of a line before its sender has to wait too. */
const MOST_WAITING = 256 * 1024

interface Line {
  readonly client: Socket
  readonly resume: () => void
  readonly end: (how: 'closed' | 'reset') => void
}

/** Opens one before these ports. A client is let in at the next of them that answers, as behind a load balancer. */
export async function tcpProxy(first: readonly number[]): Promise<TcpProxy> {
  const lines = new Set<Line>()
  let targets = first
  let weather: Weather = {}
  let next = 0

  const enter = async (client: Socket): Promise<void> => {
    client.on('error', () => {})
    const turn = next++
    const server = weather.isCut
      ? undefined
      : await firstOf(targets.map((_, i) => targets[(turn + i) % targets.length] ?? 0))
    if (!server || client.destroyed) {
      server?.destroy()
      return void client.resetAndDestroy()
    }
    const line = forward(client, server, () => weather)
    lines.add(line)
    client.once('close', () => lines.delete(line))
  }
  const gate = createServer({ noDelay: true }, (client) => void enter(client))
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const address = gate.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    lines: () => lines.size,
    become: (now) => {
      weather = now
      if (!now.isHole) for (const line of lines) line.resume()
    },
    sendTo: (ports) => {
      targets = ports
    },
    end: (how) => {
      for (const line of lines) line.end(how)
    },
    close: () => {
      gate.close()
      for (const line of lines) line.end('reset')
    },
  }
}

/** The first of these ports that lets us in. */
async function firstOf(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const server = connect({ port, host: '127.0.0.1', noDelay: true })
    const isIn = await new Promise<boolean>((resolve) =>
      server.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    if (isIn) return server
    server.destroy()
  }
  return undefined
}

function forward(client: Socket, server: Socket, weather: () => Weather): Line {
  const up = pour(client, server, weather)
  const down = pour(server, client, weather)
  const cut = serverFrames(down.write, (frame) => {
    for (const each of weather().frames?.(frame, client) ?? [frame]) down.write(each.wire)
  })
  // An answer that is no WebSocket has no frames: it is forwarded as it comes.
  let isAnswered = false
  let isSocket = false
  client.on('data', (chunk: Buffer) => {
    if (!isAnswered) isSocket ||= chunk.includes('Sec-WebSocket-Key') || chunk.includes('sec-websocket-key')
    up.write(chunk)
  })
  server.on('data', (chunk: Buffer) => {
    isAnswered = true
    if (isSocket) cut(chunk)
    else down.write(chunk)
  })
  server.on('error', () => {})
  client.once('close', () => server.destroy())
  server.once('close', () => client.destroy())
  return {
    client,
    resume: () => {
      up.restart()
      down.restart()
    },
    end: (how) => {
      for (const side of [client, server]) {
        if (how === 'reset') side.resetAndDestroy()
        else side.destroy()
      }
    },
  }
}

/** One direction of a line: keeps the order, and sends each piece when the weather lets it arrive; what waits in a new one goes by that. */
function pour(
  from: Socket,
  to: Socket,
  weather: () => Weather,
): { write: (chunk: Buffer) => void; restart: () => void } {
  const waiting: { chunk: Buffer; at: number }[] = []
  let size = 0
  let free = 0
  let timer: NodeJS.Timeout | undefined

  const go = (): void => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0 && !weather().isHole) {
      const [{ chunk, at }] = waiting as [{ chunk: Buffer; at: number }]
      const late = at - performance.now()
      if (late > 0.5) return void (timer = setTimeout(go, late))
      waiting.shift()
      size -= chunk.length
      if (!to.destroyed) to.write(chunk)
    }
    if (from.isPaused() && size < MOST_WAITING) from.resume()
  }
  const arrival = ({ length }: Buffer): number => {
    const { delayMs = 0, bytesPerSecond = Infinity } = weather()
    free = Math.max(free, performance.now()) + (length / bytesPerSecond) * 1_000
    return free + delayMs
  }
  return {
    restart: () => {
      free = 0
      for (const each of waiting) each.at = arrival(each.chunk)
      go()
    },
    write: (chunk) => {
      waiting.push({ chunk, at: arrival(chunk) })
      size += chunk.length
      if (size >= MOST_WAITING) from.pause()
      if (timer === undefined) go()
    },
  }
}

import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import { chance } from '../process/chance.ts'
import { pause } from '../process/time.ts'

/** A connection over which nothing came for this long is dead; a question every other second keeps a living one busy. */
const SILENT_MS = 6_000
const ASK_MS = 2_000
const AGAIN_AT_MOST_MS = 1_000
/** What waits for Redis beyond this many messages is not worth waiting for: the sweep has told it long before. */
const MOST_WAITING = 1_000

/** What Redis carries between the processes of one shop. Only counts of limits are kept there: it may go, and come back empty. */
export interface Redis {
  /** With this begins each name that the shop uses there. */
  readonly name: string
  readonly adapter: ReturnType<typeof createAdapter>
  /** Sends one command over a connection of its own, so that it waits for no message; fails at once where Redis is away. */
  readonly send: (command: readonly string[]) => Promise<unknown>
  readonly close: () => void
}

/** How Redis is reached, and who hears that it went and came back. */
export interface RedisOptions {
  /** Shops that share a Redis do not hear each other. */
  readonly name: string
  readonly onLost: (error: Error) => void
  readonly onBack: () => void
}

type Client = ReturnType<typeof connection>

function connection(url: string, keepsQueue: boolean) {
  return createClient({
    url,
    disableOfflineQueue: !keepsQueue,
    commandsQueueMaxLength: MOST_WAITING,
    pingInterval: ASK_MS,
    // Left to itself the client never comes back from a silent line.
    socket: {
      connectTimeout: ASK_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) => Math.min(AGAIN_AT_MOST_MS, 50 * 2 ** retries) * (0.5 + chance() / 2),
    },
  })
}

/** Says once that Redis is gone, and once that it is back, however often the client tries in the meantime. */
function watch(client: Client, { onLost, onBack }: Pick<RedisOptions, 'onLost' | 'onBack'>): void {
  let isLost = false
  client.on('error', (error: Error) => {
    if (isLost) return
    isLost = true
    onLost(error)
  })
  client.on('ready', () => {
    if (isLost) onBack()
    isLost = false
  })
}

/**
 * Connects the processes of one shop, as soon as there is a Redis and whenever there is one again. It never fails the caller that
 * publishes and keeps nothing for later. The adapter awaits none of its promises and asks again at once when it is refused,
 * so it is given a client that rejects nothing and is never in a hurry.
 */
export function openRedis(url: string, options: RedisOptions): Redis {
  const publisher = connection(url, false)
  watch(publisher, options)
  const counts = connection(url, false)
  // What the publisher says of Redis is enough.
  counts.on('error', () => {})
  const open: Client[] = [publisher, counts]
  let isClosed = false
  publisher.connect().catch(options.onLost)
  counts.connect().catch(() => {})

  const listener = () => {
    // What this one asks for may wait: there is never more than one thing.
    const client = connection(url, true)
    open.push(client)
    const subscribe: Client['subscribe'] = (channels, listener, asBuffers) =>
      client.subscribe(channels, listener, asBuffers).catch(async () => {
        await pause(AGAIN_AT_MOST_MS)
        if (!isClosed) await subscribe(channels, listener, asBuffers)
      })
    return {
      on: client.on.bind(client),
      connect: () => client.connect().catch(() => new Promise<never>(() => {})),
      subscribe,
      xRead: (...asked: Parameters<Client['xRead']>) =>
        client.xRead(...asked).catch(async () => {
          await pause(AGAIN_AT_MOST_MS)
          return null
        }),
      disconnect: () => destroy(client),
      ...ofThisPackage,
    }
  }

  const face = {
    duplicate: listener,
    publish: async (channel: string, message: Buffer) => {
      if (!publisher.isReady) return 0
      return publisher.publish(channel, message).catch(() => 0)
    },
    // All that the adapter asks by it is how many processes listen: without Redis, this one.
    sendCommand: async (command: readonly string[]) => {
      if (!publisher.isReady) return ALONE
      return publisher.sendCommand(command).catch(() => ALONE)
    },
    ...ofThisPackage,
  }
  return {
    name: options.name,
    send: async (command) => {
      if (!counts.isReady) throw new Error('Redis is away')
      return counts.sendCommand(command)
    },
    adapter: createAdapter(face, { streamName: options.name, channelPrefix: options.name, blockTimeInMs: ASK_MS }),
    close: () => {
      isClosed = true
      for (const client of open) destroy(client)
    },
  }
}

/** As Redis answers how many listen to a channel. */
const ALONE = ['', '1']

/** By this the adapter knows a client of the package `redis`. */
const ofThisPackage = { sSubscribe: () => {} }

const destroy = (client: Client): void => {
  if (client.isOpen) client.destroy()
}

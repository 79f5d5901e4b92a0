import type { Duplex } from 'node:stream'
import type { Socket } from 'node:net'
import { type Owner, scheduler } from './scheduler.ts'
import { CARRIES, type Carries, type Place, Wire, type WireWatch } from './wire.ts'

/** A request that is delivered twice comes again within this time. */
const AGAIN_MS = 3_000

/** How a server takes a connection. */
interface Listener {
  readonly owner: Owner
  readonly accept: (end: Duplex) => void
}

/** What the network does to one device. */
interface Weather {
  isOffline: boolean
  /** What travels slowly: answers behind events, events behind answers. */
  readonly slow: Set<Carries>
  /** The next keyed call arrives twice. */
  isRepeated: boolean
}

/** All connections of a world, and how new ones reach the server. */
export class Network {
  readonly wires = new Set<Wire>()
  /** Takes a new connection; nothing while the server is down. */
  listener: Listener | undefined
  private readonly weathers = new Map<string, Weather>()
  private readonly watch: WireWatch
  private connections = 0

  constructor(watch: WireWatch) {
    this.watch = watch
  }

  /** Opens a connection of a tab. */
  connect(place: Place, carries: Carries): Socket {
    return this.open(place, carries).client as unknown as Socket
  }

  private open({ device, owner }: Place, carries: Carries): Wire {
    const { listener } = this
    this.connections += 1
    const address = `10.0.0.${(device.charCodeAt(0) % 200) + 1}`
    const lane = `wire ${this.connections}`
    const wire = new Wire({ device, owner, address, carries, lane, server: listener?.owner }, this.watch, this.wires)
    wire.isSlow = this.weatherOf(device).slow.has(carries)
    if (listener && !this.weatherOf(device).isOffline && !scheduler.isStill(owner))
      scheduler.as({ owner: listener.owner, cause: wire }, () => listener.accept(wire.server))
    else process.nextTick(() => wire.cut())
    return wire
  }

  /** What the network does to a device. */
  weatherOf(device: string): Weather {
    const known = this.weathers.get(device)
    if (known) return known
    const made: Weather = { isOffline: false, slow: new Set(), isRepeated: false }
    this.weathers.set(device, made)
    return made
  }

  /** What a device receives comes slowly from now on: answers behind events, events behind answers, or both. */
  slow(device: string, what: number): void {
    const { slow } = this.weatherOf(device)
    for (const [n, carries] of CARRIES.entries()) if (what !== n) slow.add(carries)
    for (const wire of this.wires) if (wire.device === device) wire.isSlow = slow.has(wire.carries)
  }

  /** Whether a page has yet to notice that its connection is dead: until then it shows what was. */
  get isBelieved(): boolean {
    return [...this.wires].some((wire) => wire.isBelieved)
  }

  /** All faults of the network end. */
  calm(): void {
    this.weathers.clear()
    for (const wire of this.wires) Object.assign(wire, { isSlow: false, isDoubled: false })
  }

  /** The next keyed call of a device arrives twice, and the next event on each of its sockets. */
  double(device: string): void {
    this.weatherOf(device).isRepeated = true
    for (const wire of this.wires) if (wire.device === device) wire.isDoubled = true
  }

  /** The open connections of a tab, or of all. */
  of(owner?: Owner): Wire[] {
    return [...this.wires].filter((wire) => owner === undefined || wire.owner === owner)
  }

  /** Delivers the bytes of a request a second time, on a connection of its own; no one waits for the answer. */
  repeat(place: Place, bytes: readonly Buffer[]): void {
    scheduler.plan('network', scheduler.latencyMs(AGAIN_MS), () => {
      if (!this.listener) return
      const wire = this.open({ device: place.device, owner: `${place.owner} again` }, 'call')
      wire.isRepeat = true
      const { client, server } = wire
      client.once('close', () => {
        if (server.bytesRead > 0) this.watch.onFault('a call came twice')
      })
      client.resume()
      client.write(Buffer.concat(bytes))
    })
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolOf } from '#server/platform/db/over-pool.ts'
import { Broken } from '../claims.ts'
import { Device, type Tab } from '../client/device.ts'
import type { Done } from '../client/page.ts'
import { type Around, openAround } from '../doubles/around.ts'
import { outside } from '../doubles/outside.ts'
import type { Recorder } from '../recording/recorder.ts'
import type { Cast } from './cast.ts'
import type { WorldDatabase } from './database.ts'
import type { Code } from '../client/bundle.ts'
import { costOf } from './costs.ts'
import { Crashes, type CrashPoint } from './crash.ts'
import { Digest } from './digest.ts'
import { drawsFrom } from './draws.ts'
import { forgetOtherWorlds } from './forget.ts'
import { type Pace, paceOf } from './pace.ts'
import { scheduler } from './scheduler.ts'
import { Server } from './server.ts'
import { BEGIN_MS, drawFrom, serverLife } from './virtual.ts'
import { Network } from './network.ts'
import { WIRE_OF } from './wire.ts'

export { CRASH_POINTS, type CrashPoint } from './crash.ts'

/** A server that died is up again after this long at most. */
const DOWN_MS = 3_000

/** The whole shop in one process: server, data, network and the devices of its people. */
export class World {
  readonly digest = new Digest()
  readonly network: Network
  readonly devices: Device[] = []
  readonly errors: string[] = []
  /** What was answered, in order. */
  readonly done: (Done & { readonly who: string })[] = []
  /** Who asked something that is not answered yet. */
  private readonly asking = new Map<Promise<unknown>, Tab>()
  /** Crash points that were reached. */
  readonly reached = new Map<string, number>()
  server: Server | undefined
  around!: Around
  private readonly database: WorldDatabase
  private readonly crashes = new Crashes((point) => this.die(point))
  private readonly folder = mkdtempSync(join(tmpdir(), 'sim-'))
  private readonly pace: Pace
  private lives = 0
  private readonly recorder: Recorder | undefined

  private constructor(database: WorldDatabase, seed: number, recorder: Recorder | undefined) {
    this.recorder = recorder
    this.pace = paceOf(seed)
    this.database = database
    this.network = new Network({
      digest: this.digest,
      onServerWrite: (wire, bytes) => this.crashes.writes(wire, bytes),
      onFault: (name) => this.sometimes(name),
      onMessage: (...of) => recorder?.frame(...of),
    })
  }

  /** Opens a world from a seed; a recorder looks on. */
  static async open({ open, members, browsers }: Cast, code: Code, seed: number, recorder?: Recorder): Promise<World> {
    scheduler.reset(BEGIN_MS)
    scheduler.follow(seed)
    forgetOtherWorlds()
    drawFrom(seed)
    const world = new World(await open(), seed, recorder)
    world.around = openAround(seed, browsers, { network: world.network, sometimes: (mark) => world.sometimes(mark) })
    await world.start()
    for (const { name: owner, session, hand } of members) {
      world.devices.push(new Device({ owner, hand, session, code, network: world.network, seed, viewer: recorder }))
    }
    for (const device of world.devices) device.open(0)
    return world
  }

  /** The time of the world. */
  get nowMs(): number {
    return scheduler.nowMs
  }

  /** Remembers that something rare happened at this moment. */
  sometimes(mark: string): void {
    this.counts(mark)
    this.recorder?.mark(mark)
  }

  /** Counts for the table of reach what the data say of another moment. */
  counts(mark: string): void {
    this.reached.set(mark, (this.reached.get(mark) ?? 0) + 1)
  }

  /** Lets one person do something; the answer comes when the world goes on. */
  act(device: Device, place: number, what: string, seed: number): void {
    const tab = device.tabs[place] ?? device.open$()[0]
    if (!tab || device.isAsleep) return
    const asked = scheduler.as({ owner: tab.owner }, () => tab.page.act(what, drawsFrom(seed, 'person')))
    if (!asked) return
    this.asking.set(asked, tab)
    asked
      .then(
        (done) => {
          this.done.push({ ...done, who: device.owner })
          this.sometimes(`${done.action} ${done.ok ? 'ok' : (done.problem ?? '')}`)
          this.digest.add(device.owner, done)
        },
        (error: unknown) => void this.errors.push(`A page failed: ${String(error)}`),
      )
      .finally(() => this.asking.delete(asked))
  }

  /** How many asks of open tabs have no answer; a tab that was closed waits for none. */
  get open(): number {
    return [...this.asking.values()].filter((tab) => tab.device.open$().includes(tab)).length
  }

  /** The server dies at this point, when it comes to it. */
  crash(point: CrashPoint): void {
    this.crashes.plan(point)
  }

  /** No more faults: those who are away come back. */
  async heal(): Promise<void> {
    this.crashes.plan(undefined)
    this.network.calm()
    outside.heal()
    for (const device of this.devices) {
      if (device.isOffline) device.setOffline(false)
      if (device.isAsleep) device.wake()
      if (device.open$().length === 0) device.open(0)
      for (const tab of device.open$()) tab.setVisible(true)
    }
    await scheduler.run(DOWN_MS + 1_000, () => this.server !== undefined)
  }

  /** Time passes at one stroke while the server is up: it does not take the stroke for an outage, which would give deadlines back. */
  async passAwake(ms: number): Promise<void> {
    await this.read('select')
    const pages = new Set(this.devices.flatMap((device) => device.open$().map((tab) => tab.owner)))
    scheduler.pass(ms, (owner) => pages.has(owner) || owner.startsWith(WIRE_OF))
    await this.database.pglite.query(
      `update meta set value = (extract(epoch from shop_now()) * 1000)::bigint::text where name = 'heartbeat'`,
    )
  }

  /** Reads the data beside the server, while it runs no statement. */
  async read<Row>(text: string): Promise<Row[]> {
    const isIdle = (): boolean => {
      const pool = this.server && poolOf(this.server.db)
      return pool !== undefined && pool.idleCount === pool.totalCount && pool.waitingCount === 0
    }
    if (!(await scheduler.run(5_000, isIdle))) throw new Broken('rest', 'the database is never idle')
    return (
      await costOf(`read ${text.slice(0, 60).replaceAll('\n', ' ')}`, () => this.database.pglite.query<Row>(text))
    ).rows
  }

  /** Reads the data as they are at this moment: nothing of the world happens in between. */
  readNow = async <Row>(text: string): Promise<Row[]> => (await this.database.pglite.query<Row>(text)).rows

  async close(): Promise<void> {
    this.network.listener = undefined
    for (const wire of this.network.of()) wire.cut()
    for (const device of this.devices) for (const [place] of device.tabs.entries()) device.close(place)
    await this.server?.die()
    await scheduler.rest()
    await this.database.close()
    rmSync(this.folder, { recursive: true, force: true })
    outside.close()
    scheduler.reset(BEGIN_MS)
  }

  private async start(): Promise<void> {
    const onError = (line: string): void => void this.errors.push(line)
    const owner = serverLife(++this.lives)
    const parts = { owner, folder: this.folder, onError, crashes: this.crashes }
    const server = await costOf('part: start server', () => Server.start(this.database, parts))
    await costOf('part: start jobs', () => server.work(this.database, this.pace))
    this.server = server
    this.network.listener = server
  }

  private die(point: CrashPoint): void {
    const { server } = this
    if (!server) return
    this.sometimes(`crash ${point}`)
    this.server = undefined
    this.network.listener = undefined
    for (const wire of this.network.of()) wire.orphan()
    const ended = server.die()
    scheduler.plan('world', scheduler.latencyMs(DOWN_MS), async () => {
      await ended
      await this.start()
    })
  }
}

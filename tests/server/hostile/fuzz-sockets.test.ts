import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { LiveMessage } from '#contract/platform/events.ts'
import { introduction, said } from '#contract/platform/socket.contract.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { type RawSocket, rawSocket } from '#tests/support/raw-socket.ts'
import { holds } from '#tests/support/holds.ts'
import { SEED } from '#tests/support/seed.ts'
import { openShop, type TestShop, oneEngine } from '#tests/support/shop.ts'
import { lastWritten } from './last-written.ts'
import { hostile, validOf, wronged } from './mutated.ts'
import { INSIDE } from './promises.ts'
import { jsonText } from './wire.ts'

/** As often as each call: `FUZZ_RUNS` sets both. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60)
console.log(`fuzz of sockets: SEED=${SEED} FUZZ_RUNS=${RUNS}`)

// One engine: of all that is said on a socket only a token is looked up, and that as its hash.
const [ENGINE = 'embedded'] = oneEngine()

/** So many at a time, each with a seed of its own: most of the time of each is a goodbye that no one answers. */
const LANES = 12
/** What each lane's guests may look at; the last word of each guest is about another room. */
const roomsOf = (lane: number): readonly string[] => [`goods:${lane}-1`, `goods:${lane}-2`, `goods:${lane}-3`]
const lastOf = (lane: number): string => `goods:${lane}-last`
const HONEST = 'home'
/** The connection of a misbehaving client is closed within this time. */
const SOON_MS = 2_000

/** All that a stranger is told: that it is Engine.IO, and why they are not let in. */
const TO_STRANGERS = /^(?:0\{|44(?:\/[^,]*,)?\{"message":"[A-Za-z. ]+"\}$)/

/** Greetings, whose ids may spell anything. */
const MADE_OF_IDS = /^(?:0\{|40\{|42\["init")/

/** What is written into a line: a text, or bytes that no one announced. */
type Packet = string | Buffer

/** Before it stands what is said: of Engine.IO and of Socket.IO, with doors, with numbers of answers, and of no kind. */
const HEADS = ['', '0', '1', '2', '3', '4', '5', '6', '40', '41', '42', '43', '44', '45', '46', '49', '421', '42-1', '42/admin,', '40/admin,', '451-', '461-', '4599-', '\u001e42'] as const // prettier-ignore

const EVENTS = [...Object.keys(said), 'init', 'ping', 'order', 'join', 'published', 'ended', 'error', 'disconnect', 'connect', '__proto__'] // prettier-ignore

/** Packets whose text is about such a value: right, with something wrong in it, under a strange head, cut, or no text at all. */
const about = (value: fc.Arbitrary<unknown>, head: string): fc.Arbitrary<Packet> => {
  const wrong = value.chain(wronged)
  const any = fc.oneof(value, wrong, hostile).map(jsonText)
  return fc.oneof(
    { weight: 2, arbitrary: value.map((each) => head + jsonText(each)) },
    { weight: 6, arbitrary: wrong.map((each) => head + jsonText(each)) },
    { weight: 2, arbitrary: hostile.map((each) => head + jsonText(each)) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...HEADS), any).map(([by, text]) => by + text) },
    { weight: 1, arbitrary: fc.tuple(any, fc.nat(40)).map(([text, end]) => head + text.slice(0, end)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  )
}

/** Messages by name: those of the contract about these rooms, and others. */
const messages = (rooms: readonly string[]) =>
  fc.oneof(
    ...Object.entries(said).map(([name, args]) =>
      validOf(args, (path) => (path === '0' ? rooms : [])).map((found) => [name, ...(found as unknown[])]),
    ),
    fc.tuple(fc.constantFrom(...EVENTS), fc.array(hostile, { maxLength: 2 })).map(([name, args]) => [name, ...args]),
  )

/** What stands beside the name of an event; nothing where it is no JSON. */
function argumentsIn(args: string): unknown[] | undefined {
  try {
    return (JSON.parse(args) as unknown[]).slice(1)
  } catch {
    return undefined
  }
}

/** The rooms that a guest looks at who said this: what the contract knows is heard, and nothing else. */
function looksAt(packets: readonly Packet[]): Set<string> {
  const rooms = new Set<string>()
  for (const [index, packet] of packets.entries()) {
    // An event may announce binary parts, and is then heard with the last of them.
    const [, parts = 0, args] = (typeof packet === 'string' && /^4(?:2|5(\d+)-)(\["live".*)$/s.exec(packet)) || []
    if (args === undefined) continue
    const attached = packets.slice(index + 1, index + 1 + Number(parts))
    if (attached.length < Number(parts) || attached.some((part) => typeof part === 'string')) continue
    const known = said.live.safeParse(argumentsIn(args))
    if (!known.success) continue
    const [room, on = true] = known.data
    if (on) rooms.add(room)
    else rooms.delete(room)
  }
  return rooms
}

describe(`whatever is said on a socket, on ${ENGINE},`, () => {
  let shop: TestShop
  let port = 0
  let guests: readonly Person[]
  let honest: Socket
  let honestPerson: Person
  const receivedRuns: number[] = []
  const versions: number[] = []
  let runs = 0
  beforeAll(async () => {
    shop = await openShop(ENGINE)
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    port = (shop.app.server.address() as AddressInfo).port
    guests = await Promise.all(Array.from({ length: LANES }, () => person(shop)))
    honestPerson = await person(shop)
    honest = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token: honestPerson.token },
      reconnection: false,
    })
    honest.on('live', ({ data }: LiveMessage) => receivedRuns.push((data as { run: number }).run))
    honest.on('order', ({ version }: { version: number }) => versions.push(version))
    await new Promise((resolve) => honest.once('init', resolve))
    honest.emit('live', HONEST, true)
    await until(() => shop.sockets.looking(HONEST) === 1)
  })
  afterAll(async () => {
    honest.close()
    await shop.close()
  })

  const until = (claim: () => boolean): Promise<boolean> => vi.waitUntil(claim, { timeout: SOON_MS, interval: 1 })

  const write = (socket: RawSocket, packet: Packet): void =>
    typeof packet === 'string' ? socket.say(packet) : socket.sayBinary(packet)

  /** Another person's line still brings what it should, and nothing of it comes to this one; nothing was written. */
  async function harmed({ received }: RawSocket, written: readonly string[]): Promise<void> {
    const run = ++runs
    shop.sockets.broadcast(HONEST, 'stock', { run })
    const topic = `user:${honestPerson.id}`
    const event = { topic, seq: 1_000 + run, type: 'order', name: 'order.paid', entity: 'order' } as const
    shop.services.push([{ ...event, entity_id: 'o', version: run, view: {}, at: '' }])
    await until(() => receivedRuns.includes(run) && versions.includes(run))
    expect(honest.connected).toBe(true)
    expect(received.filter((text) => INSIDE.test(text) && !MADE_OF_IDS.test(text))).toEqual([])
    expect(received.filter((text) => text.includes(honestPerson.id) || text.startsWith('42["order"'))).toEqual([])
    expect(await lastWritten(shop)).toEqual(written)
  }

  /** Tries in every lane, as often as each call is fuzzed, twice over; a red run names the seed of its lane. */
  const inLanes = <T>(who: string, tried: (lane: number) => fc.IAsyncProperty<T>): Promise<unknown> =>
    Promise.all(
      Array.from({ length: LANES }, (_, lane) =>
        holds(`fuzz of sockets: ${who}`, tried(lane), {
          numRuns: Math.ceil((RUNS * 2) / LANES),
          seed: SEED + lane,
          verbose: 1,
        }),
      ),
    )

  it('a stranger is told nothing but to go, and goes at once', async () => {
    const revoked = await person(shop)
    await shop.must(userCalls.logout, {}, revoked)
    const written = await lastWritten(shop)
    const almost = guests[0]?.token ?? ''
    const tokens = [revoked.token, 'none', '', almost.slice(1), `${almost} `]
    const shown = about(
      validOf(introduction, () => tokens),
      '40',
    )
    const packets = fc.oneof(shown, about(messages(roomsOf(0)), '42'))
    await inLanes('a stranger', () =>
      fc.asyncProperty(packets, async (packet) => {
        const socket = await rawSocket(port)
        write(socket, packet)
        // Whatever was no word at all is followed by one, so that no one is waited for.
        socket.say('42["live","home",true]')
        expect(await socket.ended).toBeLessThan(SOON_MS)
        expect(socket.received.filter((text) => !TO_STRANGERS.test(text))).toEqual([])
        await harmed(socket, written)
      }),
    )
    await until(() => shop.sockets.count() === 1)
    expect(shop.sockets.looking(HONEST)).toBe(1)
  }, 600_000)

  it('a guest is heard as far as the contract knows what they say, or goes at once', async () => {
    const written = await lastWritten(shop)
    let [stayed, looked] = [0, 0]
    await inLanes('a guest', (lane) => {
      const [rooms, last] = [roomsOf(lane), lastOf(lane)]
      const looks = validOf(said.live, (path) => (path === '0' ? rooms : [])).map(
        (args) => `42${jsonText(['live', ...(args as unknown[])])}`,
      )
      // A client that sends nothing valid is soon gone: a third of the messages are valid, so that accepted ones are tried as well.
      const packet = fc.oneof({ weight: 1, arbitrary: looks }, { weight: 2, arbitrary: about(messages(rooms), '42') })
      const packets = fc.array(packet, { minLength: 1, maxLength: 3 })
      return fc.asyncProperty(packets, async (packetsSaid) => {
        const socket = await rawSocket(port)
        let isOver = false
        void socket.ended.then(() => (isOver = true))
        socket.say(`40${jsonText({ token: guests[lane]?.token })}`)
        await until(() => socket.received.some((text) => text.startsWith('42["init"')))
        for (const each of packetsSaid) write(socket, each)
        socket.say(`42${jsonText(['live', last, true])}`)
        await until(() => isOver || shop.sockets.looking(last) === 1)
        if (!isOver) {
          const known = looksAt(packetsSaid)
          expect(rooms.filter((room) => shop.sockets.looking(room) === 1)).toEqual(
            rooms.filter((room) => known.has(room)),
          )
          stayed += 1
          looked += Math.min(1, known.size)
        }
        await harmed(socket, written)
        socket.close()
        await until(() => [...rooms, last].every((room) => shop.sockets.looking(room) === 0))
      })
    })
    await until(() => shop.sockets.count() === 1)
    // Or nothing was tried but the door.
    expect(Math.min(stayed, looked)).toBeGreaterThan(0)
  }, 600_000)

  it('the process answers afterwards', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true)
  })
})

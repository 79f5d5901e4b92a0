import { isDeepStrictEqual } from 'node:util'
import { registry } from '#server/domains.ts'
import { everyFixture } from '#tests/lifecycles/all-fixtures.ts'
import type { Done, Shown } from '../actors/done.ts'
import type { World } from '../world/world.ts'
import { Broken } from '../claims.ts'

/** What an answer says of facts beside those that are stored: what is read at the moment of the answer, or only for some readers. */
const COMPUTED = new Set([
  'assigneeId',
  'queuedAt',
  'watched',
  'runningOrders',
  'fundMicro',
  'terms',
  'isAssigned',
  'tries',
])

interface Row {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly total?: string
}

const rowsOf = (world: World, { entity, table }: { readonly entity: string; readonly table: string }): Promise<Row[]> =>
  world.read<Row>(
    `select id, version, state, facts${entity === 'order' ? ', total_micro::text as total' : ''} from ${table}`,
  )

type Acknowledged = Done & { readonly who: string }

/** Which of the answered facts differ from what is stored at the same version. */
function difference({ fields }: Shown, { facts, total }: Row): string | undefined {
  if (total !== undefined && fields['total'] !== total) return `total ${String(fields['total'])} and ${total}`
  const shown = (fields['facts'] ?? {}) as Readonly<Record<string, unknown>>
  const name = Object.keys(shown).find(
    (each) => !COMPUTED.has(each) && each in facts && !isDeepStrictEqual(shown[each], facts[each]),
  )
  return name && `${name} ${JSON.stringify(shown[name])} and ${JSON.stringify(facts[name])}`
}

/** What was acknowledged is in the data as it was answered, or newer; what is newer was once as it was answered. */
export async function expectAcknowledged(world: World): Promise<void> {
  const shown = world.done.filter(({ ok }) => ok).flatMap((done) => done.shown.map((root) => ({ done, root })))
  const entered = new Set(
    (
      await world.read<{ entered: string }>(
        `select distinct entity_id || ' ' || to_state as entered from status_history`,
      )
    ).map((row) => row.entered),
  )
  for (const kind of registry.kinds.roots) {
    const own = shown.filter(({ root }) => root.entity === kind.entity)
    if (own.length === 0) continue
    const rows = new Map((await rowsOf(world, kind)).map((row) => [row.id, row]))
    for (const { done, root } of own) expectRow(done, root, rows.get(root.id), entered)
  }
  const messages = shown.filter(({ root }) => root.entity === 'chatMessage')
  if (messages.length === 0) return
  const stored = new Set((await world.read<{ id: string }>('select id from chat_messages')).map(({ id }) => id))
  const lost = messages.find(({ root }) => !stored.has(root.id))
  if (lost) throw new Broken('acknowledged', `the message ${lost.root.id} of ${lost.done.who} is lost`)
}

function expectRow(done: Acknowledged, root: Shown, row: Row | undefined, entered: ReadonlySet<string>): void {
  const what = `${done.action} of ${done.who}`
  if (!row || row.version < root.version)
    throw new Broken('acknowledged', `${what} was acknowledged as version ${root.version} of ${root.id}, and is lost`)
  if (!entered.has(`${root.id} ${root.state}`))
    throw new Broken('answered', `${what} was answered with ${root.state}, in which ${root.id} never was`)
  if (row.version > root.version) return
  if (row.state !== root.state)
    throw new Broken(
      'answered',
      `${what} was answered with ${root.state}, and ${root.id} is ${row.state} at that version`,
    )
  const differs = difference(root, row)
  if (differs !== undefined)
    throw new Broken('answered', `${what} was answered otherwise than it is stored: ${differs}`)
}

const meantIn = (world: World, name: string, of = world.devices): number =>
  of.flatMap(({ pages }) => pages).reduce((sum, { meant }) => sum + (meant.get(name) ?? 0), 0)

/** What makes a new root each time it is meant, and SQL for how many each person made. */
const MADE = everyFixture.flatMap(({ made = {} }) => Object.entries(made))

/** What was meant once happened once at most, and a person whose move happened got no refusal for it. */
export async function expectOnce(world: World): Promise<void> {
  for (const [action, sql] of MADE)
    for (const { who, n } of await world.read<{ who: string; n: number }>(sql)) {
      const device = world.devices.find(({ session }) => session.user.id === who)
      const meant = device ? meantIn(world, `${action} `, [device]) : 0
      if (n > meant)
        throw new Broken('once', `${device?.owner} meant ${action} ${meant} times, and it happened ${n} times`)
    }
  const rows = await world.read<{ move: string }>("select event || ' ' || entity_id as move from status_history")
  const happened = new Set(rows.map(({ move }) => move))
  for (const { who, action, problem, about } of world.done) {
    const move = `${action} ${about}`
    if (problem === 'system.alreadyMoved' && happened.has(move) && meantIn(world, move) === 1 && isAlone(world, action))
      throw new Broken('tooLate', `${who} got the answer that ${action} came too late, and it was their own`)
  }
}

/** Whether only one person of the world can have made a move: several people of the desk decide about the same. */
const isAlone = (world: World, action: string): boolean =>
  new Set(world.done.filter((done) => done.action === action).map(({ who }) => who)).size === 1 ||
  /^(?:order\.(?:pay|cancel|confirm|ship|review|merchantCancel|extend|remind)|refund\.(?!rule))/.test(action)

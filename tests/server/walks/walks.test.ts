import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALM, meets, type Rates } from '#lab/network.ts'
import { type Scenario, scenarioText } from '#lab/scenario.ts'
import { tableOf } from '#lab/table.ts'
import { scenarioOfTrack, stepsOfScenario, trackOf } from '#lab/track.ts'
import type { Cut } from '#lab/world.ts'
import { WATCHING } from '#tests/support/money.ts'
import { prove } from '#tests/support/prove.ts'
import { newKey, oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { addressOf } from '../../../scripts/simulate/address.ts'
import { scenarioAt, scenarioFiles, SCENARIOS } from '../../../scripts/simulate/files.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { asWalked, WALKED, walkOnServer } from './server-walk.ts'

/** A walk that is not as expected is stored here, as the scenario file that the lab and the command open. */
const FAILED = 'tests/server/walks/failed'

/** What requests and connections meet. The walk alone decides what a step meets, so that a run is the same again. */
const ROUGH: Rates = { ...CALM, drop: 10, double: 15, before: 5, after: 10, early: 25, cut: 30, gone: 25 }

/** What the server refuses with another reason: it names the purged pictures of an opened shop before it looks at the state. */
const OTHER_REASON: ReadonlySet<string> = new Set(['shopApplication/refusals-008.json'])

/** The files of a machine, as the running server can walk them. */
const walkedOf = (machine: string) =>
  scenarioFiles(join(SCENARIOS, machine)).flatMap((file) => {
    const isOther = OTHER_REASON.has(`${machine}/${basename(file)}`)
    const scenario = isOther ? undefined : asWalked(scenarioAt(file))
    return scenario ? [{ file, scenario }] : []
  })

function onNetwork(scenario: Scenario, rates: Rates): Scenario {
  const { machine, facts, title } = scenario
  const table = tableOf(everyPlayable, { machine, facts, alone: true })
  const steps = stepsOfScenario(everyPlayable, scenario).map((step, index) =>
    'waitMs' in step ? step : meets(step, rates, `${title} ${index}`),
  )
  return scenarioOfTrack(table, trackOf(table, steps), machine, title)
}

/** The same walk on a rough network, with what the machine alone says that it leads to. The server asks no machine before its time: some would answer. */
function roughened(scenario: Scenario): Scenario {
  const rough = onNetwork(scenario, ROUGH)
  const isEarly = rough.steps.some(({ fault, expect: { refused } }) => fault === 'early' && refused === undefined)
  return isEarly ? onNetwork(scenario, { ...ROUGH, early: 0 }) : rough
}

describe.each(oneEngine())('walks against the running server on %s', (engine) => {
  let shop: TestShop
  let url = ''
  beforeAll(async () => {
    rmSync(FAILED, { recursive: true, force: true })
    // Withdrawals of the examples are on a network that the shop reads itself.
    shop = await openShop(engine, WATCHING)
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => shop.close())

  /** Walks a scenario; what is not as expected is stored, and named with its address in the lab. */
  const walk = async (name: string, scenario: Scenario) => {
    const { wrong, ...came } = await walkOnServer(shop, url, { plays: everyPlayable, scenario })
    if (!wrong) return { ...came, wrong: '' }
    const file = join(FAILED, name)
    mkdirSync(FAILED, { recursive: true })
    writeFileSync(file, scenarioText(scenario))
    const where = `in the lab: ${addressOf(scenario, wrong.step + 1)}`
    return { ...came, wrong: `${file}: step ${wrong.step + 1}: ${wrong.text}\n${where}` }
  }

  it.each(WALKED)(
    'lead where the machine says, on a rough network, with cut connections and logs that are gone: $machine',
    async ({ machine, least }) => {
      const walked = walkedOf(machine)
      expect(walked.length).toBeGreaterThanOrEqual(least.scenarios)
      const wrong: string[] = []
      const met = { cuts: 0, snapshots: 0 }
      for (const { file, scenario } of walked) {
        const came = await walk(`${machine}-${basename(file)}`, roughened(scenario))
        if (came.wrong !== '') wrong.push(came.wrong)
        met.cuts += came.cuts
        met.snapshots += came.snapshots
      }
      expect(wrong).toEqual([])
      expect(met.cuts).toBeGreaterThanOrEqual(least.cuts)
      expect(met.snapshots).toBeGreaterThanOrEqual(least.snapshots)
      expect(await prove(shop.db)).toEqual([])
    },
    240_000,
  )

  /** Pay, ship and confirm, with the connection of the shopper cut before the first of them. */
  const cutWalk = (cut: Cut): Scenario => {
    const table = tableOf(everyPlayable, { machine: 'order', facts: 'plain', alone: true })
    const steps = [
      { type: 'order.pay', actor: 'shopper', travel: { cut } },
      { type: 'order.ship', actor: 'merchant' },
      { type: 'order.confirm', actor: 'shopper' },
    ] as const
    return scenarioOfTrack(table, trackOf(table, steps), 'order', 'a cut connection')
  }

  it.each([
    ['catches up after one step', 'cut-one', { party: 'shopper', steps: 1 }, 0],
    ['catches up after three', 'cut-three', { party: 'shopper', steps: 3 }, 0],
    [
      'takes a fresh snapshot where the log no longer holds what it missed',
      'cut-gone',
      { party: 'merchant', steps: 3, gone: true },
      1,
    ],
    [
      'needs none where the only event that it missed is the last one',
      'cut-last',
      { party: 'shopper', steps: 1, gone: true },
      0,
    ],
  ] as const)('a page that is cut off %s', async (_what, name, cut, snapshots) => {
    expect(await walk(`${name}.json`, cutWalk(cut))).toEqual({ wrong: '', cuts: 1, snapshots })
  })

  it.each([{ fault: 'double' }, { crash: 'after' }] as const)(
    'send a request again, and expect its first answer: %o',
    async (met) => {
      const table = tableOf(everyPlayable, { machine: 'order', facts: 'plain', alone: true })
      const steps = [{ type: 'order.pay', actor: 'shopper', ...met }] as const
      const scenario = scenarioOfTrack(table, trackOf(table, steps), 'order', 'a repeated request')
      expect((await walkOnServer(shop, url, { plays: everyPlayable, scenario })).wrong).toBeNull()
      const ask: TestShop['ask'] = (call, input, as) => shop.ask(call, input, { ...as, key: newKey() })
      const { wrong } = await walkOnServer({ ...shop, ask }, url, { plays: everyPlayable, scenario })
      expect(wrong?.text).toContain('expected the first answer again, found ')
    },
  )

  it('that end otherwise are stored as the scenario file, which names the step', async () => {
    const scenario = cutWalk({ party: 'shopper', steps: 2 })
    const steps = scenario.steps.map((step, index) =>
      index === 1 ? { ...step, expect: { state: 'cancelled' } } : step,
    )
    const { wrong } = await walk('other.json', { ...scenario, steps })
    expect(wrong).toContain('other.json: step 2: expected the state cancelled, found pendingReceipt')
    expect(wrong).toContain('in the lab: #/pages/lab?machine=order')
    expect(scenarioAt(join(FAILED, 'other.json')).steps[0]?.travel).toEqual({ cut: { party: 'shopper', steps: 2 } })
    // Only its own file: what the other walks stored is their evidence.
    rmSync(join(FAILED, 'other.json'))
  })
})

import { useMemo } from 'react'
import { stepsText } from '#lab/link.ts'
import { meets, type Rates, ratesIn, ratesText } from '#lab/network.ts'
import { ownText } from '#lab/own-facts.ts'
import { begunOf, begunText, type Scenario } from '#lab/scenario.ts'
import { trackOf } from '#lab/track.ts'
import { forksOf, PATH_NAMES } from '#lab/tree.ts'
import { machinesAt, type Step } from '#lab/world.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { type Kept, type Opened, openWalk, type Path } from './open-walk.ts'
import { useKept } from './use-kept.ts'

const NAMES = ['machine', 'facts', 'own', 'in', 'alone', 'steps', 'forks', 'path', 'show', 'net', 'watch'] as const

/** What an address opens; walked again only when it changes. */
function useOpened(address: string, kept: Kept): Opened {
  return useMemo(() => {
    const values = JSON.parse(address) as Readonly<Record<string, string>>
    return openWalk((name) => values[name] ?? '', kept)
  }, [address, kept])
}

/** What is walked, and the moves of its reader. The address has all of it but walks that are too long for one. */
export function useLab() {
  const read = useQuery()
  const go = useNavigation()
  const { kept, place } = useKept()
  const address = Object.fromEntries(NAMES.map((name) => [name, read(name)]))
  const { net = '', watch = '', path = '', ...walked } = address
  const { table, paths, mistake } = useOpened(JSON.stringify(walked), kept)
  const active: Path = paths.find(({ name }) => name === path) ??
    paths[0] ?? { name: 'A', steps: [], track: trackOf(table, []) }
  const shown = machinesAt(table).find((machine) => machine === address['show']) ?? table.machine
  const rates = ratesIn(net)
  const change = (changes: Readonly<Record<string, string>>): void => {
    // What was not understood is left out.
    const { machine, facts } = table
    const own = mistake === null ? {} : { machine, facts, own: ownText(table.own), in: begunText(table.begun) }
    const walks = mistake === null || 'steps' in changes ? {} : place(paths.map(({ steps }) => steps))
    go.replace(links.labPage({ ...address, ...own, ...walks, ...changes }))
  }
  /** Goes on with these paths, one of which is looked at. */
  const setPaths = (all: readonly (readonly Step[])[], looked: number): void =>
    change({ ...place(all), path: looked === 0 ? '' : (PATH_NAMES[looked] ?? '') })
  const all = paths.map(({ steps }) => steps)
  const here = paths.indexOf(active)
  const setSteps = (steps: readonly Step[]): void =>
    setPaths(
      all.map((each, index) => (index === here ? steps : each)),
      here,
    )
  const addPath = (steps: readonly Step[]): void => setPaths([...all, steps], all.length)
  return {
    table,
    paths,
    forks: forksOf(all),
    canFork: paths.length < PATH_NAMES.length,
    mistake,
    active,
    shown,
    rates,
    watch,
    isAlone: address['alone'] === '1',
    /** Whether the address has all of the walk. */
    hasLink: ![address['steps'] ?? '', ...(address['forks'] ?? '').split('|')].some((text) =>
      kept.has(text.replace(/^[A-H]\d+@/, '')),
    ),
    show: (machine: string) => change({ show: machine }),
    choosePath: (name: string) => change({ path: name }),
    setRates: (next: Rates) => change({ net: ratesText(next) }),
    setWatch: (expression: string) => change({ watch: expression }),
    begin: (machine: string, facts = '', alone = '', show = '') =>
      go.replace(links.labPage({ machine, facts, alone, show, net })),
    /** Goes on with the steps of a file. */
    walk: (scenario: Scenario, steps: readonly Step[]) => {
      const { machine, facts, own } = scenario
      const begun = begunText(begunOf(scenario))
      go.replace(links.labPage({ machine, facts, own: ownText(own), in: begun, alone: '1', net, ...place([steps]) }))
    },
    /** Sends an event, which meets what the network holds for it; or lets time pass. */
    send: (step: Step) =>
      setSteps([...active.steps, 'waitMs' in step ? step : meets(step, rates, stepsText(active.steps))]),
    undo: () => setSteps(active.steps.slice(0, -1)),
    /** A new path from a stop of this one, which stays as it is. */
    fork: (stop: number) => addPath(active.steps.slice(0, stop)),
    /** A new path with other steps in the place of one; what came after it is walked again. */
    edit: (index: number, steps: readonly Step[]) =>
      addPath([...active.steps.slice(0, index), ...steps, ...active.steps.slice(index + 1)]),
    /** Leaves one path, and goes on with the others. */
    drop: (name: string) => {
      const stay = paths.filter((each) => each.name !== name)
      setPaths(
        stay.map(({ steps }) => steps),
        Math.max(0, stay.indexOf(active)),
      )
    },
  }
}

/** What is walked, and the moves of its reader, as `useLab` gives them. */
export type Lab = ReturnType<typeof useLab>

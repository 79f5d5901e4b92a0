import { useMemo, useRef, useState } from 'react'
import { everyPlayable } from '#lab/examples/all-playables.ts'
import { mistakeOf } from '#lab/input.ts'
import { MOST_STEPS, readSteps, type ReadSteps, stepsText } from '#lab/link.ts'
import { type Setting, tableOf } from '#lab/table.ts'
import { type Stop, stepsOf, trackOf, walk } from '#lab/track.ts'
import { machinesAt, type Step, type Table } from '#lab/world.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'

/** A longer walk is kept in the page: no browser would keep its address. */
const MOST_IN_ADDRESS = 6_000

/** The names of the two paths. */
export const PATHS = ['A', 'B'] as const

/** One of at most two paths: its steps, and where they lead. */
export interface Path {
  readonly name: (typeof PATHS)[number]
  readonly steps: readonly Step[]
  readonly track: readonly Stop[]
}

interface Opened {
  readonly table: Table
  readonly paths: readonly Path[]
  /** What is not understood of the address. The rest of it is shown. */
  readonly mistake: string | null
}

const FIRST = everyPlayable[0]?.of.name ?? ''
const KEPT = /^kept-\d+$/

type Kept = ReadonlyMap<string, readonly Step[]>

/** The first of some settings that there is, and what is wrong with those before it. */
function tableFor(settings: readonly Setting[]): { table: Table; mistake: string | null } {
  let mistake: string | null = null
  for (const setting of settings)
    try {
      return { table: tableOf(everyPlayable, setting), mistake }
    } catch (error) {
      mistake ??= mistakeOf(error).message
    }
  return { table: tableOf(everyPlayable, { machine: FIRST }), mistake }
}

function stepsIn(table: Table, text: string, kept: Kept): ReadSteps {
  const steps = kept.get(text)
  if (steps) return { steps, mistake: null }
  if (KEPT.test(text)) return { steps: [], mistake: 'This walk was kept in another page, which had no link to it.' }
  return readSteps(table, text)
}

function opened(read: (name: string) => string, kept: Kept): Opened {
  const [machine, alone] = [read('machine') || FIRST, read('alone') === '1']
  const { table, mistake } = tableFor([
    { machine, facts: read('facts') || undefined, alone },
    { machine, alone },
  ])
  const sides = [read('steps'), ...(read('fork') === '' ? [] : [read('other')])].map((text, index) => {
    const known = stepsIn(table, text, kept)
    const walked = walk(table, known.steps)
    const path: Path = { name: PATHS[index] ?? 'A', steps: stepsOf(walked.track), track: walked.track }
    return { path, mistake: walked.mistake ?? known.mistake }
  })
  return {
    table,
    paths: sides.map(({ path }) => path),
    mistake: mistake ?? sides.find((side) => side.mistake !== null)?.mistake ?? null,
  }
}

const NAMES = ['machine', 'facts', 'alone', 'steps', 'other', 'fork', 'path', 'show'] as const

/** Keeps walks that are too long for an address, each by a name of its own. */
function useKept() {
  const [kept, setKept] = useState<Kept>(new Map())
  const count = useRef(0)
  const place = (steps: readonly Step[]): string => {
    const written = stepsText(steps)
    if (written.length <= MOST_IN_ADDRESS && steps.length <= MOST_STEPS) return written
    count.current += 1
    const name = `kept-${count.current}`
    // One press may keep two walks.
    setKept((now) => new Map(now).set(name, steps))
    return name
  }
  return { kept, place }
}

/** What an address opens; walked again only when it changes. */
function useOpened(address: string, kept: Kept): Opened {
  return useMemo(() => {
    const values = JSON.parse(address) as Readonly<Record<string, string>>
    return opened((name) => values[name] ?? '', kept)
  }, [address, kept])
}

/** What is walked, and the moves of its reader. The address has all of it but walks that are too long for one. */
export function useLab() {
  const read = useQuery()
  const go = useNavigation()
  const { kept, place } = useKept()
  const address = Object.fromEntries(NAMES.map((name) => [name, read(name)]))
  const { table, paths, mistake } = useOpened(JSON.stringify(address), kept)
  const active = paths[address['path'] === 'B' ? 1 : 0] ?? paths[0]
  const shown = machinesAt(table).find((machine) => machine === address['show']) ?? table.machine
  /** The address of what is shown: what was not understood is left out. */
  const readable = (): typeof address => ({
    ...address,
    machine: table.machine,
    facts: table.facts,
    steps: place(paths[0]?.steps ?? []),
    other: place(paths[1]?.steps ?? []),
  })
  const change = (changes: Readonly<Record<string, string>>): void =>
    go.replace(links.labPage({ ...(mistake === null ? address : readable()), ...changes }))
  const fieldOf = (name: string): string => (name === 'B' ? 'other' : 'steps')
  return {
    table,
    paths,
    mistake,
    active: active ?? { name: 'A' as const, steps: [], track: trackOf(table, []) },
    shown,
    isAlone: address['alone'] === '1',
    /** Whether the address has all of the walk. */
    hasLink: ![address['steps'], address['other']].some((steps) => steps !== undefined && kept.has(steps)),
    show: (machine: string) => change({ show: machine }),
    choosePath: (name: string) => change({ path: name }),
    begin: (machine: string, facts = '', alone = '', show = '') =>
      go.replace(links.labPage({ machine, facts, alone, show })),
    walk: (machine: string, facts: string, steps: readonly Step[]) =>
      go.replace(links.labPage({ machine, facts, alone: '1', steps: place(steps) })),
    send: (step: Step) => change({ [fieldOf(active?.name ?? 'A')]: place([...(active?.steps ?? []), step]) }),
    undo: () => change({ [fieldOf(active?.name ?? 'A')]: place((active?.steps ?? []).slice(0, -1)) }),
    /** A second path from a stop of this one; the first stays as it is. */
    fork: (stop: number) =>
      change({
        steps: place(active?.steps ?? []),
        other: place((active?.steps ?? []).slice(0, stop)),
        fork: '1',
        path: 'B',
      }),
    /** Leaves one path, and goes on with the other. */
    drop: (name: string) => {
      const stays = paths.find((path) => path.name !== name)
      change({ steps: place(stays?.steps ?? []), other: '', fork: '', path: '' })
    },
  }
}

/** What is walked, and the moves of its reader, as `useLab` gives them. */
export type Lab = ReturnType<typeof useLab>

import { useMemo, useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Chart } from '#lab/chart.ts'
import charts from '#lab/charts.json'
import type { Covered } from '#lab/covered.ts'
import covered from '#lab/covered.json'
import { beginWorld, machinesAt } from '#lab/world.ts'
import { Chip } from '../../primitives/chip.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Below } from '../../parts/below.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import { ClockCard } from './clock-card.tsx'
import { Code } from './code.tsx'
import { FactsCard } from './facts-card.tsx'
import { FileCard } from './file-card.tsx'
import { GuardsCard } from './guards-card.tsx'
import { LinesCard } from './lines/lines-card.tsx'
import { type LineColours, useLineColours } from './lines/use-line-colours.ts'
import type { MovesProps } from './matrix.tsx'
import { MoneyCard } from './money-card.tsx'
import { movesNow, type Sender } from './moves.ts'
import { MovesCard } from './moves-card.tsx'
import { NetworkCard } from './network-card.tsx'
import { NowCard } from './now-card.tsx'
import { PathsCard } from './paths-card.tsx'
import { ScreensCard } from './screens-card.tsx'
import { SettingRow } from './setting-row.tsx'
import { StatesCard } from './states-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { StreamsCard } from './streams-card.tsx'
import { type Lab, useLab } from './use-lab.ts'
import { type Names, useNames } from './use-names.ts'
import { usePages } from './use-pages.ts'
import { WatchCard } from './watch-card.tsx'
import { MistakeLine } from './card.tsx'

// With the same diagram as the walks: one chunk has both.
export { HistoryPage } from './history/history-page.tsx'

const chartOf = (machine: string): Chart => {
  const found = (charts as Readonly<Record<string, Chart>>)[machine]
  if (!found) throw new Error(`No chart of ${machine}`)
  return found
}

const NOTHING: Covered = { moves: {}, unseen: [] }
const coveredOf = (machine: string): Covered => (covered as Readonly<Record<string, Covered>>)[machine] ?? NOTHING

/** The diagram of a machine, and beside it all that can be done with it and what it led to. */
export function Workbench() {
  const lab = useLab()
  const names = useNames(machinesAt(lab.table))
  const [sender, setSender] = useState<Sender>(null)
  const lines = useLineColours(coveredOf(lab.shown))
  const world = lab.active.track.at(-1)?.world ?? beginWorld(lab.table)
  const moves = useMemo(() => movesNow(lab.table, world, lab.shown, sender), [lab.table, world, lab.shown, sender])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_420px] wide:gap-6 wide:px-(--gutter)">
      <div className="h-[46dvh] p-(--gutter) pb-0 wide:sticky wide:top-[calc(var(--bar)+24px)] wide:h-[calc(100dvh-var(--bar)-48px)] wide:p-0">
        <ChartCanvas
          chart={chartOf(lab.shown)}
          current={world.rows.get(lab.shown)?.state}
          moves={new Map(moves.map((move) => [move.type, move]))}
          taken={takenIn(lab)}
          lookOf={lines.counts?.lookOf}
          // The line of a name is there before the name: it would move the one above it.
          stateName={(state) => names.state(lab.shown, state) || (names.isReady ? '' : '\u00a0')}
          onSend={({ type, actor }) => lab.send({ type, actor })}
        />
      </div>
      <div className="gutter grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 py-4 wide:px-0">
        <SettingRow lab={lab} />
        <NotRead lab={lab} />
        <Below isReady={names.isReady} skeleton={<SkeletonRows className="h-24" />}>
          <WalkCards {...{ lab, world, names, moves, sender, lines }} onSender={setSender} />
        </Below>
      </div>
    </div>
  )
}

interface WalkCardsProps extends MovesProps {
  readonly lines: LineColours
}

/** All that is beside the diagram and has the names of states and events in it. */
function WalkCards({ lab, world, names, moves, sender, onSender, lines }: WalkCardsProps) {
  const run = usePages(lab)
  return (
    <>
      <MachineTabs lab={lab} names={names} />
      <PathsCard lab={lab} />
      <NowCard lab={lab} world={world} names={names} />
      <MovesCard lab={lab} world={world} names={names} moves={moves} sender={sender} onSender={onSender} />
      <StatesCard
        chart={chartOf(lab.shown)}
        current={world.rows.get(lab.shown)?.state}
        counts={lines.counts}
        stateName={(state) => names.state(lab.shown, state)}
      />
      <LinesCard lines={lines} machine={lab.shown} />
      <ClockCard lab={lab} world={world} />
      <NetworkCard lab={lab} />
      {run && <StreamsCard lab={lab} names={names} run={run} />}
      <ScreensCard lab={lab} world={world} names={names} run={run} />
      <MoneyCard world={world} />
      <StepsCard lab={lab} names={names} />
      <WatchCard lab={lab} />
      <FactsCard world={world} machine={lab.shown} />
      <GuardsCard
        lab={lab}
        covered={coveredOf(lab.shown)}
        byScenarios={lines.colouring === 'scenarios'}
        onByScenarios={(isOn) => lines.choose(isOn ? 'scenarios' : 'path')}
      />
      <FileCard lab={lab} />
    </>
  )
}

/** The moves of the shown machine that its path took. */
function takenIn({ active, shown }: Lab): ReadonlySet<string> {
  const happenings = active.track.flatMap(({ world }) => world.happenings)
  return new Set(
    happenings
      .filter(({ machine, published, from }) => machine === shown && published !== null && from !== null)
      .map(({ from, to }) => `${from} ${to}`),
  )
}

function MachineTabs({ lab, names }: { lab: Lab; names: Names }) {
  const { t } = useTexts('lab')
  const machines = machinesAt(lab.table)
  if (machines.length === 1) return null
  const { rows } = lab.active.track.at(-1)?.world ?? beginWorld(lab.table)
  return (
    <div role="group" aria-label={t('machine')} className="flex flex-wrap gap-2">
      {machines.map((machine) => (
        <Chip key={machine} chosen={machine === lab.shown} onClick={() => lab.show(machine)}>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Code>{machine}</Code>
            <span className="opacity-75">{names.state(machine, rows.get(machine)?.state ?? '') || t('notBegun')}</span>
          </span>
        </Chip>
      ))}
    </div>
  )
}

function NotRead({ lab: { mistake } }: { lab: Lab }) {
  const { t } = useTexts('lab')
  return <MistakeLine says={t('notRead')} mistake={mistake} />
}

import { Suspense, useMemo } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { LIFECYCLE_NAMES } from '#machines/all-lifecycles.ts'
import { lifecycleStateOf } from '#streams/platform/lifecycle-state.ts'
import { ROLES, takesPart } from '#lab/following/party.ts'
import { newsOf } from '#lab/following/news.ts'
import type { PageRun } from '#lab/following/page-stream.ts'
import type { Stop } from '#lab/track.ts'
import type { Position } from '#lab/walk.ts'
import { machinesAt, PARTIES, type Party, type World } from '#lab/world.ts'
import { rowsOf } from '../../lifecycles/action-buttons.tsx'
import { uiNamed } from '../../lifecycles/all.ts'
import { LifecycleBadge } from '../../lifecycles/lifecycle-badge.tsx'
import type { LifecycleUi } from '../../lifecycles/lifecycle-ui.ts'
import { useLifecycleText } from '../../lifecycles/use-lifecycle-text.ts'
import { Card } from './card.tsx'
import { Code } from './code.tsx'
import type { Lab } from './use-lab.ts'
import type { Names } from './use-names.ts'

interface ScreensCardProps {
  readonly lab: Lab
  readonly world: World
  readonly names: Names
  /** The pages as the network left them; null where everything arrives at once. */
  readonly run: PageRun | null
}

/** What each party sees now, as far as it has reached its page: the status, the actions and the notices, in the texts that its screens have. */
export function ScreensCard({ lab, world, names, run }: ScreensCardProps) {
  const { t } = useTexts('lab')
  const machines = machinesAt(lab.table)
  const seen = PARTIES.map((party) => {
    const page = run?.stops.at(-1)?.find((each) => each.party === party)
    const shown = page?.rows ?? world.rows
    const rows = machines.flatMap((machine) => {
      const [row, ui] = [shown.get(machine), uiNamed(machine)]
      return row && ui && takesPart(lab.table, machine, party) ? [{ machine, row, ui }] : []
    })
    return { party, page, rows }
  }).filter(({ rows }) => rows.length > 0)
  if (seen.length === 0) return null
  return (
    <Card title={t('screens')}>
      <Suspense fallback={null}>
        <div className="grid gap-3 tablet:grid-cols-3 wide:grid-cols-1">
          {seen.map(({ party, page, rows }) => (
            <section
              key={party}
              data-party={party}
              data-fresh={page ? page.isFresh : undefined}
              aria-label={names.actor(party)}
              className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-3"
            >
              <h3 className="text-sm font-medium text-muted">{names.actor(party)}</h3>
              {page && !page.isFresh && <p className="text-sm text-bad">{t('history.behind')}</p>}
              {rows.map((row) => (
                <Seen key={row.machine} party={party} at={world.at + (page?.clockErrorMs ?? 0)} {...row} />
              ))}
              <Notices track={lab.active.track} party={party} from={run?.from ?? 0} reached={page?.reached} />
            </section>
          ))}
        </div>
      </Suspense>
    </Card>
  )
}

interface SeenProps {
  readonly machine: string
  readonly row: Position
  readonly ui: LifecycleUi
  readonly party: Party
  /** What the page takes for the server's time. */
  readonly at: number
}

/** The row as the screens of a party get it from the server. */
const viewOf = ({ machine, row, party }: Pick<SeenProps, 'machine' | 'row' | 'party'>) => ({
  entity: machine,
  id: machine,
  version: 1,
  as: party,
  timeline: [],
  state: row.state,
  facts: row.facts,
  deadline_event: row.deadlineEvent,
  deadline_at: row.deadlineAt === null ? null : new Date(row.deadlineAt).toISOString(),
  deadline_left: row.deadlineLeft,
})

/** The state as each role of a party gets it. A row that took in something odd has none: its rules cannot read it. */
function statesOf(ui: LifecycleUi, view: ReturnType<typeof viewOf>, { party, at }: { party: Party; at: number }) {
  try {
    return ROLES[party].map((role) => lifecycleStateOf(ui.lifecycle, view, role, at))
  } catch {
    return []
  }
}

function Seen({ machine, row, ui, party, at }: SeenProps) {
  const { t } = useTexts('lab')
  const text = useLifecycleText(ui)
  const view = viewOf({ machine, row, party })
  const states = statesOf(ui, view, { party, at })
  const open = [...new Set(states.flatMap((state) => state.open))]
  const waitsFor = states[0]?.waitsFor ?? null
  const waits = waitsFor !== null || row.deadlineEvent !== null ? text.waits(row.state, { waitsFor, as: party }) : ''
  const actions = rowsOf(ui, open)
  return (
    <div data-seen={machine} className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-2">
        <LifecycleBadge of={ui} view={view} />
        <Code className="text-sm text-muted">{machine}</Code>
      </p>
      {waits !== '' && <p className="text-sm text-muted">{waits}</p>}
      <ul aria-label={t('actions')} className="flex flex-wrap gap-1.5 empty:hidden">
        {actions.map(([event, { kind }]) => (
          <li
            key={event}
            data-action={event}
            data-kind={kind}
            className="rounded-control border border-line px-2 py-0.5 text-sm data-[kind=destructive]:text-bad data-[kind=primary]:border-ink data-[kind=primary]:font-medium"
          >
            {text.action(event, { view, root: view })}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A party gets many notices on a long walk: the newest say what its screen shows. */
const MOST_NOTICES = 5

interface NoticesProps {
  readonly track: readonly Stop[]
  readonly party: Party
  /** The stop from which its page is followed, and the last number that it applied since then. */
  readonly from: number
  readonly reached: number | undefined
}

function Notices({ track, party, from, reached }: NoticesProps) {
  const { t } = useTexts('lab')
  const stops = useMemo(() => newsOf(track), [track])
  const before = stops.slice(0, from + 1).reduce((count, { news }) => count + news.length, 0)
  const got = stops
    .flatMap(({ news }) => news)
    .slice(0, reached === undefined ? undefined : before + reached)
    .flatMap(({ notices }) => notices)
    .flatMap(({ machine, name, to }, index) => {
      const ui = uiNamed(machine)
      return ui && to.includes(party === 'support' ? 'desk' : party) ? [{ key: index, ui, name }] : []
    })
  if (got.length === 0) return null
  return (
    <div className="grid gap-1 border-t border-line pt-2">
      <h4 className="text-sm text-muted">{t('notices')}</h4>
      <ul className="grid gap-1 text-sm">
        {got
          .slice(-MOST_NOTICES)
          .toReversed()
          .map(({ key, ...notice }) => (
            <li key={key} data-notice={notice.name}>
              <NoticeText {...notice} party={party} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function NoticeText({ ui, name, party }: { ui: LifecycleUi; name: string; party: Party }) {
  const text = useLifecycleText(ui)
  const lifecycle = LIFECYCLE_NAMES.find((each) => each === ui.name)
  return lifecycle === undefined ? name : text.event({ lifecycle, name }, party)
}

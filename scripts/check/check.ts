import { stalePages } from '../diagrams/pages.ts'
import { localeFindings } from './locales.ts'
import { COLOUR_BANS, DIRECTION_BANS, screenFindings, STATUS_BANS } from './screens.ts'
import { portableSqlFindings } from './portable-sql.ts'
import { unraisedFindings } from './unraised.ts'
import { unsaidFindings } from './unsaid.ts'
import { findings, type Outcome, program, runSteps, type Step } from './step.ts'

const TYPES_KEPT = 'node_modules/.cache/types.tsbuildinfo'

/** Everything that CI looks at without running the product, the longest first. */
const STEPS: readonly Step[] = [
  program('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  // What it found is kept for the next run, which reads again only what depends on a change.
  // Each checker makes the types of what it shares with the others again: with lint beside it, one is the quickest.
  program('types', 'tsc', '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', TYPES_KEPT),
  // Apart from the other rules: with their types it takes four times as long.
  program('own seams', 'oxlint', '-c', 'scripts/lint/seams.json', '--deny-warnings', 'server', 'src'),
  program('dead code', 'knip', '--no-progress'),
  program('format', 'oxfmt', '--check', '.'),
  findings('locales', localeFindings),
  findings('texts never shown', unsaidFindings),
  findings('problems never raised', unraisedFindings),
  findings('portable SQL', portableSqlFindings),
  findings('diagrams', () =>
    stalePages('docs/lifecycles').map((name) => `docs/lifecycles/${name} is stale: npm run diagrams`),
  ),
  findings('screens ask the machine', () => screenFindings(STATUS_BANS)),
  findings('screens mirror', () => screenFindings(DIRECTION_BANS)),
  findings('colours by name', () => screenFindings(COLOUR_BANS)),
]

const MOST_LINES = 60

function report({ name, ok, ms, output }: Outcome): void {
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(26)}${(ms / 1_000).toFixed(1).padStart(6)} s`)
  if (ok) return
  const lines = output.split('\n')
  console.log(
    lines
      .slice(0, MOST_LINES)
      .map((line) => `      ${line}`)
      .join('\n'),
  )
  if (lines.length > MOST_LINES) console.log(`      … and ${lines.length - MOST_LINES} lines more`)
}

/** Runs every step and prints each as it ends; answers the names of those that failed. */
export async function check(): Promise<string[]> {
  const start = performance.now()
  const outcomes = await runSteps(STEPS, 2, report)
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name)
  const took = ((performance.now() - start) / 1_000).toFixed(1)
  console.log(`check: ${outcomes.length - failed.length} right, ${failed.length} wrong, ${took} s`)
  return failed
}

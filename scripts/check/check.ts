import { stalePages } from '../diagrams/pages.ts'
import { localeFindings } from './locales.ts'
import { COLOUR_BANS, DIRECTION_BANS, screenFindings, STATUS_BANS } from './screens.ts'
import { unraisedFindings } from './unraised.ts'
import { unsaidFindings } from './unsaid.ts'
import { findings, type Outcome, program, runSteps, type Step } from './step.ts'

/** Everything that CI looks at without running the product, the longest first. */
const STEPS: readonly Step[] = [
  // What it found is kept for the next run, which reads again only what depends on a change.
  program('types', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'),
  program('dead code', 'knip', '--no-progress'),
  program('rows of statements', 'tsx', 'scripts/check-rows.ts'),
  program('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  program('format', 'oxfmt', '--check', '.'),
  findings('locales', localeFindings),
  findings('texts never shown', unsaidFindings),
  findings('problems never raised', unraisedFindings),
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

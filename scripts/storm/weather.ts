import { NotRun } from '#tests/storms/driver/not-run.ts'
import { failedRuns, keepFailedRun } from '#tests/storms/failed-runs.ts'
import { sizeAt, wholeOf } from '#tests/storms/size.ts'
import type { Storm, StormAsk, StormReport } from '#tests/storms/storm.ts'

/** A storm that was let pass, whatever it broke: its seed, its size, and what was seen. */
export interface Weathered extends StormReport {
  readonly seed: number
  readonly size: string
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** Lets a storm pass, first under the seeds that once failed, in the sizes they failed in; a new one that fails is kept. Without what it needs it says so, and answers nothing. */
export async function weather(storm: Storm, { seed, minutes, ...counts }: Omit<StormAsk, 'log'>): Promise<Weathered[]> {
  const weathered: Weathered[] = []
  const runs = [...failedRuns(storm.name), { seed, minutes, ...counts }]
  for (const each of runs) {
    process.stdout.write(`${storm.name} (seed ${each.seed}): ${storm.says}\n`)
    try {
      const report = await storm.run({ ...each, log: say })
      for (const promise of report.broken) say(`BROKEN: ${promise}`)
      for (const promise of report.late) say(`LATE: ${promise}`)
      if (report.broken.length > 0) keepFailedRun(storm, each)
      weathered.push({ ...report, seed: each.seed, size: sizeIn(storm, each.minutes) })
    } catch (error) {
      if (!(error instanceof NotRun)) throw error
      process.stderr.write(`NOT RUN: ${error.message}\n`)
      return []
    }
  }
  return weathered
}

/** The size that was run; and what the whole storm is, where it was not that. */
function sizeIn({ sizes }: Storm, minutes: number): string {
  const [ran, whole] = [sizeAt(sizes, minutes), wholeOf(sizes)]
  return ran === whole ? ran.holds : `${ran.holds} (NOT WHOLE: ${whole.holds}, from ${whole.fromMinutes} minutes)`
}

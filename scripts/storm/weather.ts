import { NotRun } from '#tests/storms/driver/not-run.ts'
import { failingSeeds, keepFailingSeed } from '#tests/storms/failing-seeds.ts'
import type { Storm, StormReport } from '#tests/storms/storm.ts'

/** A storm that passed: its seed, and what was seen. */
export interface Passed extends StormReport {
  readonly seed: number
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** Lets a storm pass, first under the seeds that once failed, as short as can be; a new seed that fails is kept. Without what it needs it says so, and nothing passed. */
export async function weather(storm: Storm, { seed, minutes }: { seed: number; minutes: number }): Promise<Passed[]> {
  const passed: Passed[] = []
  const runs = [...failingSeeds(storm.name).map((old) => ({ seed: old, minutes: 0 })), { seed, minutes }]
  for (const each of runs) {
    process.stdout.write(`${storm.name} (seed ${each.seed}): ${storm.says}\n`)
    try {
      const report = await storm.run({ ...each, log: say })
      for (const promise of report.broken) say(`BROKEN: ${promise}`)
      for (const promise of report.late) say(`LATE: ${promise}`)
      if (report.broken.length > 0) keepFailingSeed(storm.name, each.seed)
      passed.push({ ...report, seed: each.seed })
    } catch (error) {
      if (!(error instanceof NotRun)) throw error
      process.stderr.write(`NOT RUN: ${error.message}\n`)
      return []
    }
  }
  return passed
}

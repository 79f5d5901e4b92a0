import { NotRun } from '#tests/storms/driver/not-run.ts'
import { failingSeeds, keepFailingSeed } from '#tests/storms/failing-seeds.ts'
import type { Storm, StormAsk, StormReport } from '#tests/storms/storm.ts'

/** A storm that was let pass, whatever it broke: its seed, and what was seen. */
export interface Weathered extends StormReport {
  readonly seed: number
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** Lets a storm pass, first under the seeds that once failed, as short as can be; a new seed that fails is kept. Without what it needs it says so, and answers nothing. */
export async function weather(storm: Storm, { seed, minutes, ...counts }: Omit<StormAsk, 'log'>): Promise<Weathered[]> {
  const weathered: Weathered[] = []
  const runs = [...failingSeeds(storm.name).map((old) => ({ seed: old, minutes: 0 })), { seed, minutes, ...counts }]
  for (const each of runs) {
    process.stdout.write(`${storm.name} (seed ${each.seed}): ${storm.says}\n`)
    try {
      const report = await storm.run({ ...each, log: say })
      for (const promise of report.broken) say(`BROKEN: ${promise}`)
      for (const promise of report.late) say(`LATE: ${promise}`)
      if (report.broken.length > 0) keepFailingSeed(storm.name, each.seed)
      weathered.push({ ...report, seed: each.seed })
    } catch (error) {
      if (!(error instanceof NotRun)) throw error
      process.stderr.write(`NOT RUN: ${error.message}\n`)
      return []
    }
  }
  return weathered
}

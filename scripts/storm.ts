import { allStorms } from '#tests/storms/all-storms.ts'
import { readAsk } from './storm/ask.ts'
import { shares } from './storm/share.ts'
import { announce, header, row } from './storm/table.ts'
import { weather } from './storm/weather.ts'

const ask = readAsk(process.argv.slice(2), allStorms)
if ('problem' in ask) {
  process.stderr.write(`${ask.problem}\n`)
  process.exit(2)
}
process.stdout.write(`${announce(ask.seed)}\n\n`)
const rows: string[] = []
let calm = true
for (const { storm, minutes } of shares(ask)) {
  const seen = await weather(storm, { ...ask, minutes })
  rows.push(...seen.map((each) => row(storm.name, each)))
  // A storm that could not run has kept no promise.
  calm &&= seen.length > 0 && seen.every(({ broken, late }) => broken.length + late.length === 0)
}
process.stdout.write(`\n${header()}\n${rows.join('\n')}\n`)
process.exit(calm ? 0 : 1)

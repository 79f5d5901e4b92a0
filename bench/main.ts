import type { Figure } from './support/figure.ts'
import { printFigure } from './support/print-figure.ts'
import { stdoutAlone } from './support/stdout-alone.ts'

const benches: Readonly<Record<string, () => Promise<{ run: () => Promise<Figure> }>>> = {
  'post-to-event': () => import('./post-to-event.bench.ts'),
  'ship-to-screen': () => import('./ship-to-screen.bench.ts'),
  alert: () => import('./alert.bench.ts'),
  across: () => import('./across.bench.ts'),
  browse: () => import('./browse.bench.ts'),
  chat: () => import('./chat.bench.ts'),
  search: () => import('./search.bench.ts'),
  checkout: () => import('./checkout.bench.ts'),
  coupons: () => import('./coupons.bench.ts'),
  'fan-out': () => import('./fan-out.bench.ts'),
  fold: () => import('./fold.bench.ts'),
  entry: () => import('./entry.bench.ts'),
  vitals: () => import('./vitals.bench.ts'),
  start: () => import('./start.bench.ts'),
  referee: () => import('./referee.bench.ts'),
  capacity: () => import('./capacity.bench.ts'),
  transfer: () => import('./transfer.bench.ts'),
  import: () => import('./import.bench.ts'),
  growth: () => import('./growth.bench.ts'),
}

const [name = '', ...flags] = process.argv.slice(2)
const bench = benches[name]
if (!bench) {
  process.stderr.write(`Which benchmark? One of: ${Object.keys(benches).join(', ')}\n`)
  process.exit(1)
}
const isJson = flags.includes('--json')
// Who asks for JSON reads all of the output as one object.
const print = isJson ? stdoutAlone() : (text: string) => void process.stdout.write(text)
const { run } = await bench()
printFigure(await run(), isJson, print)
process.exit(0)

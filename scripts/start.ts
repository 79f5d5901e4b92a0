import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['src', 'locales', 'index.html', 'package.json', 'vite.config.ts']

function hash(): string {
  const sum = createHash('sha256')
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else sum.update(path).update(readFileSync(path))
  }
  SOURCES.forEach(add)
  return sum.digest('hex').slice(0, 12)
}

const build = hash()
process.env['BUILD_ID'] ??= build

// Built once per state of the sources; a second start goes straight to the server.
const stamp = 'dist/build-id'
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== build) {
  const { build: bundle } = await import('vite')
  process.stdout.write('Building the pages …\n')
  const { NODE_ENV } = process.env
  // The pages are always built for people; whether the shop is in production is another question, asked afterwards.
  process.env['NODE_ENV'] = 'production'
  await bundle({ logLevel: 'warn' })
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  const { writeFileSync } = await import('node:fs')
  writeFileSync(stamp, build)
}
await import('../server/main.ts')

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

const module = new URL('our-end.ts', import.meta.url).href

/** Says that it is there, and soon that it was left alone. */
const CHILD = `process.stdout.write('started'); setTimeout(() => process.stdout.write(', left alone'), 3000)`

/** A process that starts another one, and waits. */
const PARENT = `
  import { spawn } from 'node:child_process'
  import { atOurEnd } from ${JSON.stringify(module)}
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { stdio: 'inherit' })
  atOurEnd(() => void child.kill('SIGKILL'))
  atOurEnd(() => { throw new Error('cannot be ended') })
  setInterval(() => {}, 1000)
`

describe('our end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('is the end of what was started, when %s brings it', async (signal) => {
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PARENT], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    parent.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await once(parent.stdout, 'data')
    parent.kill(signal)
    // Closed once both are gone: the child speaks through the same pipe.
    const [, by] = (await once(parent, 'close')) as [unknown, string]
    expect(by).toBe(signal)
    expect(said).toBe('started')
  })
})

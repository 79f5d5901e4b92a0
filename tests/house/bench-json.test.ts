import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const node = (...args: string[]) => run(process.execPath, ['--import', 'tsx', ...args], { timeout: 60_000 })

it('prints the JSON of a benchmark alone', async () => {
  const { stdout } = await node('bench/main.ts', 'referee', '--json', '--short')
  expect(JSON.parse(stdout)).toMatchObject({ name: 'referee', verdict: 'not judged' })
})

it('sends what a build prints to the error stream', async () => {
  const program = `
    import { stdoutAlone } from './bench/support/stdout-alone.ts'
    const print = stdoutAlone()
    console.log('built in 3 s')
    process.stdout.write('a warning\\n')
    print('{"name":"x"}')`
  const { stdout, stderr } = await node('--input-type=module', '--eval', program)
  expect(JSON.parse(stdout)).toEqual({ name: 'x' })
  expect(stderr).toContain('built in 3 s\na warning\n')
})

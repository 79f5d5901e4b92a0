import { spawn } from 'node:child_process'
import { healthFault } from '#server/platform/plugins/health-fault.ts'
import type { Expected } from '#server/platform/plugins/health-fault.ts'
import { pause, steadyMs } from '#server/platform/process/time.ts'
import type { UpgradeAsk } from './ask.ts'
import { folderBehind, isSameFolder, switchLink } from './version-link.ts'
import { wayBack } from './way-back.ts'

/** What an upgrade needs of its surroundings. */
export interface UpgradeOn {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly expected: Expected
  /** Backs up and answers the path of the file. */
  readonly backUp: () => Promise<string>
  /** Brings the tables up to this version. It has no bound, unlike the start of a process. */
  readonly migrate: () => Promise<void>
  /** The folder of this version. */
  readonly folder: string
  /** The user of the shop's data, by its number. */
  readonly owner: number
  readonly say: (line: string) => void
}

const LOOK_EVERY_MS = 250

/** Runs a command of the operator; answers what went wrong, if anything. */
const run = (command: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', (error) => resolve(`“${command}” could not be run: ${error.message}`))
    child.once('exit', (code) => resolve(code === 0 ? undefined : `“${command}” ended with ${code ?? 'a signal'}`))
  })

/** Waits until a process lives on this version, build and schema; answers what is still wrong when the time is over. */
async function faultOf({ env, expected }: UpgradeOn, port: string, withinMs: number): Promise<string | undefined> {
  const begun = steadyMs()
  for (;;) {
    const fault = await healthFault({ ...env, PORT: port }, expected)
    if (fault === undefined || steadyMs() - begun > withinMs) return fault
    await pause(LOOK_EVERY_MS)
  }
}

/** Starts the processes again one after the other; answers the first fault, and the commands that were run until then. */
async function startEach(
  { ports, start, withinMs }: UpgradeAsk,
  on: UpgradeOn,
): Promise<{ readonly fault: string | undefined; readonly starts: readonly string[] }> {
  const starts: string[] = []
  for (const port of ports) {
    const begun = steadyMs()
    const command = start.replaceAll('{port}', port)
    starts.push(command)
    const fault = (await run(command)) ?? (await faultOf(on, port, withinMs))
    if (fault !== undefined) return { fault: `at port ${port}: ${fault}`, starts }
    on.say(
      `port ${port} runs ${on.expected.version}, build ${on.expected.program}, after ${((steadyMs() - begun) / 1_000).toFixed(1)} s`,
    )
  }
  return { fault: undefined, starts }
}

/** Migrates the tables, and lets the link lead to this version; answers what went wrong, if anything. */
async function prepare(link: string, { migrate, folder }: UpgradeOn): Promise<string | undefined> {
  try {
    await migrate()
    switchLink(link, folder)
    return undefined
  } catch (error) {
    return `before any process was started again: ${(error as Error).message}`
  }
}

/**
 * Backs up, migrates the tables, and lets the link lead to this version. Until then a process that crashes starts in the version before. Then
 * it starts one process after the other again and waits until each lives on this version, builds and schema. At the first fault it stops,
 * leaves all as it is, and says how to go back. Answers whether all went well.
 */
export async function upgrade(ask: UpgradeAsk, on: UpgradeOn): Promise<boolean> {
  const { link } = ask
  const behind = folderBehind(link)
  const before = isSameFolder(behind, on.folder) ? undefined : behind
  const file = await on.backUp()
  on.say(`backed up ${file}`)
  const unprepared = await prepare(link, on)
  const { fault, starts } = unprepared === undefined ? await startEach(ask, on) : { fault: unprepared, starts: [] }
  if (fault === undefined) return true
  const { env, owner } = on
  for (const line of [`FAILED ${fault}`, ...wayBack({ env, file, before, link, starts, owner })]) on.say(line)
  return false
}

import { parseArgs } from 'node:util'

/** What the upgrade was asked. */
export interface UpgradeAsk {
  /** The folder in which backups are kept. */
  readonly backups: string
  /** The ports of the processes, in the order in which they are started again. */
  readonly ports: readonly string[]
  /** The command that starts a process again; `{port}` stands for its port. */
  readonly start: string
  /** The link to the folder of the version that runs, where the units start it. */
  readonly link: string
  readonly withinMs: number
}

/** How the command is used. */
export const USAGE = `npm run upgrade -- --backups FOLDER [--ports 3001,3002] [--start 'systemctl restart shop@{port}'] [--link /opt/shop] [--within SECONDS]`

const OPTIONS = {
  backups: { type: 'string' },
  ports: { type: 'string', default: '3001,3002' },
  start: { type: 'string', default: 'systemctl restart shop@{port}' },
  link: { type: 'string', default: '/opt/shop' },
  within: { type: 'string', default: '120' },
} as const

/** Reads the arguments; a sentence where they make no sense. */
export function upgradeAsked(args: readonly string[]): UpgradeAsk | string {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
  })
  const extra = [
    ...positionals,
    ...Object.keys(values)
      .filter((name) => !(name in OPTIONS))
      .map((name) => `--${name}`),
  ]
  if (extra.length > 0) return `What is ${extra.join(' ')}?`
  const { backups, ports, start, link, within } = values
  if (typeof backups !== 'string') return '--backups needs the folder in which backups are kept.'
  const each = String(ports).split(',')
  if (!each.every((port) => /^\d{1,5}$/.test(port))) return '--ports needs ports, such as 3001,3002.'
  const withinMs = Number(within) * 1_000
  if (!(withinMs > 0)) return '--within needs seconds.'
  return { backups, ports: each, start: String(start), link: String(link), withinMs }
}

import { parseArgs } from 'node:util'

/** What the backup was asked. */
export interface BackupAsk {
  readonly to: string
  /** How many of the nights stay. */
  readonly keep?: number
  /** The version before which it is made; none is then removed. */
  readonly beforeVersion?: string
}

/** How the command is used. */
export const BACKUP_USAGE = 'npm run backup -- --to FOLDER [--keep 14 | --before VERSION]'

const KEPT = 14

/** Reads the arguments of the backup; a sentence where they make no sense. */
export function backupAsked(args: readonly string[]): BackupAsk | string {
  const { to, keep, before, extra } = read(args, {
    to: { type: 'string' },
    keep: { type: 'string' },
    before: { type: 'string' },
  })
  if (extra.length > 0) return `What is ${extra.join(' ')}?`
  if (typeof to !== 'string') return '--to needs the folder in which backups are kept.'
  if (before !== undefined)
    return typeof before === 'string' && /^[\w.]{1,40}$/.test(before) && keep === undefined
      ? { to, beforeVersion: before }
      : '--before needs a version, such as 1.1.0, and goes without --keep.'
  const count = keep === undefined ? KEPT : Number(keep)
  return Number.isInteger(count) && count > 0 ? { to, keep: count } : '--keep needs a number of backups.'
}

/** What the restore was asked. */
export interface RestoreAsk {
  readonly file: string
  readonly proves: boolean
}

/** How the command is used. */
export const RESTORE_USAGE = 'npm run restore -- FILE [--prove]'

/** Reads the arguments of the restore; a sentence where they make no sense. */
export function restoreAsked(args: readonly string[]): RestoreAsk | string {
  const { prove, named, extra } = read(args, { prove: { type: 'boolean' } })
  const [file, ...more] = named
  if (extra.length + more.length > 0) return `What is ${[...extra, ...more].join(' ')}?`
  return file === undefined ? 'Name the file of a backup.' : { file, proves: prove === true }
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
type Read = Readonly<Record<string, unknown>> & { readonly named: readonly string[]; readonly extra: readonly string[] }

/** The values of options, what is named beside them, and options that there are not. */
function read(args: readonly string[], options: Options): Read {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false })
  return {
    ...values,
    named: positionals,
    extra: Object.keys(values)
      .filter((name) => !(name in options))
      .map((name) => `--${name}`),
  }
}

import { join, resolve } from 'node:path'
import { withoutPassword } from '#server/operations/backup/postgres-dump.ts'

/** What is known of an upgrade that failed. */
export interface FailedUpgrade {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The backup of before. */
  readonly file: string
  /** The folder of the version before; undefined where the link led to the new one already. */
  readonly before: string | undefined
  readonly link: string
  /** The commands that start each process again whose start was tried. */
  readonly starts: readonly string[]
  /** The user of the shop's data, by its number. */
  readonly owner: number
}

const LOCAL = new Set(['', 'localhost', '127.0.0.1', '[::1]'])
const SORTED = '--template=template0 --lc-collate=C --lc-ctype=C'

/** The line that makes an empty database beside that of the shop, and the address of it without its password. */
function besideDatabase(address: string): { readonly made: string; readonly shown: string } {
  const url = new URL(withoutPassword(address).shown)
  const name = `${decodeURIComponent(url.pathname.slice(1)) || 'shop'}_restored`
  const user = decodeURIComponent(url.username) || 'shop'
  const port = url.port === '' ? '' : ` --port=${url.port}`
  const by = LOCAL.has(url.hostname)
    ? `sudo -u postgres createdb${port}`
    : `createdb --host=${url.hostname}${port} --username=${user}`
  url.pathname = `/${name}`
  return { made: `${by} --owner=${user} ${SORTED} ${name}`, shown: url.toString() }
}

/** What to do after an upgrade that failed, in lines that can be copied. None holds a password: arguments are shown to every user of a machine. */
export function wayBack({ env, file, before, link, starts, owner }: FailedUpgrade): string[] {
  const old = before ?? 'FOLDER_OF_THE_VERSION_BEFORE'
  const address = env['DATABASE_URL']
  const beside = address ? besideDatabase(address) : undefined
  const folder = join(resolve(env['DATA_DIR'] || '.data'), 'restored')
  const place = [...(beside ? [`DATABASE_URL='${beside.shown}' PGPASSFILE=FILE`] : []), `DATA_DIR=${folder}`].join(' ')
  return [
    'Nothing was changed back, and processes that were not started again still run. The backup of before:',
    `  ${file}`,
    'The version before runs on tables that a newer one only added to:',
    `  ln -sfn ${old} ${link}`,
    ...starts.map((start) => `  ${start}`),
    'Should it refuse them, or the rows be wrong, stop every process and restore the backup beside the shop:',
    ...(beside ? [`  ${beside.made}`] : []),
    `  cd ${old} && sudo -u '#${owner}' env ${place} npm run restore -- ${file} --prove`,
    ...(beside
      ? ['FILE holds HOST:PORT:*:USER:PASSWORD, belongs to that user and is closed to others (chmod 600).']
      : []),
    `Then start it with ${beside ? 'this database and this folder' : 'this folder'} in its variables, and with the same SECRET.`,
  ]
}

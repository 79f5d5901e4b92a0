import { runProgram } from './run-program.ts'

/** An address without its password, and the password as programs of PostgreSQL read it: arguments are shown to every user of a machine. */
export function withoutPassword(address: string): {
  readonly shown: string
  readonly env: Readonly<Record<string, string>>
} {
  const url = new URL(address)
  const password = url.password === '' ? url.searchParams.get('password') : decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  return { shown: url.toString(), env: password === null ? {} : { PGPASSWORD: password } }
}

/** Writes a database into a file as a snapshot shows it, in the form that `pg_restore` reads. */
export async function dumpPostgres(address: string, snapshot: string, file: string): Promise<void> {
  const { shown, env } = withoutPassword(address)
  const options = [
    '--no-password',
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ]
  await runProgram('pg_dump', [...options, `--dbname=${shown}`], { env })
  // Reads its table of contents again: a dump that cannot be read is none.
  await runProgram('pg_restore', ['--list', file])
}

/** Fills an empty database from such a file, all of it or nothing. */
export async function restorePostgres(address: string, file: string): Promise<void> {
  const { shown, env } = withoutPassword(address)
  const options = ['--no-password', '--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  await runProgram('pg_restore', [...options, `--dbname=${shown}`, file], { env })
}

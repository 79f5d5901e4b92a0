import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartupError } from '../../platform/process/startup-error.ts'
import { startProgram } from './run-program.ts'

/** A folder, and what is packed of it, in this order. */
export interface Packed {
  readonly folder: string
  readonly names: readonly string[]
}

/** Pictures and dumps are compressed already: more effort gains nothing. */
const EFFORT = 1
/**
 * GNU tar ends with 1 where a file changed or went while it read. Pictures never change. One that was erased since the dump is named by the
 * dump and not in the file: the proof of a restore says that it is missing, because it cannot tell it from one that was lost.
 */
const READ_WHILE_CHANGED = 1

const PICTURE = /\.(?:webp|wav)$/

/** Whether a file is a picture or a voice that is whole: one that is being written has something behind its ending. */
export const isPicture = (name: string): boolean => PICTURE.test(name)

/** Packs files into one, which has its name only once it is whole and on the disk. Unfinished pictures are left out. */
export async function pack(file: string, parts: readonly Packed[]): Promise<void> {
  const unfinished = `${file}.part`
  // Whole paths: each folder would be looked for in the one before.
  const named = parts.flatMap(({ folder, names }) => ['--directory', resolve(folder), ...names])
  const { child, ended } = startProgram(
    'tar',
    ['--create', '--file=-', '--exclude=*.webp.*', '--exclude=*.wav.*', ...named],
    { accepted: [0, READ_WHILE_CHANGED] },
  )
  try {
    if (!child.stdout) throw new Error('tar has no output')
    const written = pipeline(
      child.stdout,
      createGzip({ level: EFFORT }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await Promise.all([ended, written])
    await rename(unfinished, file)
  } catch (error) {
    child.kill()
    await rm(unfinished, { force: true })
    throw error
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'cannot be read by this user',
  EISDIR: 'is a folder and no backup',
  Z_BUF_ERROR: 'is cut off: its end is missing',
  Z_DATA_ERROR: 'is damaged, or no backup',
}

/** Passes bytes on as long as the reader wants any. It stops at the end of the archive, and the sums stand behind that. */
function passingTo(reader: Writable): Writable {
  reader.on('error', () => {})
  return new Writable({
    write: (chunk, _encoding, done) => void (reader.writable ? reader.write(chunk, () => done()) : done()),
    final: (done) => {
      reader.end()
      done()
    },
    destroy: (error, done) => {
      if (error) reader.destroy()
      done(error)
    },
  })
}

/** Unpacks a file into a folder; throws in one sentence where it is cut off, damaged, or no such file. Its sums are compared on the way. */
export async function unpack(file: string, folder: string): Promise<void> {
  const { child, ended } = startProgram('tar', ['--extract', '--file=-', '--no-same-owner', '--directory', folder], {})
  if (!child.stdin) throw new Error('tar has no input')
  const fed = pipeline(createReadStream(file), createGunzip(), passingTo(child.stdin))
  const [read, unpacked] = await Promise.allSettled([fed, ended])
  if (read.status === 'rejected') {
    const fault = FAULTS[(read.reason as NodeJS.ErrnoException).code ?? '']
    throw fault === undefined ? read.reason : new StartupError(`${file} ${fault}.`)
  }
  if (unpacked.status === 'rejected')
    throw new StartupError(`${file} is damaged, or no backup (${(unpacked.reason as Error).message}).`)
}

import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { hours } from '#machines/platform/constants.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import { type Queries, type Statement, statement } from '../../platform/db/database.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import { columnsIn } from '../../platform/domain/personal-data.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import type { Registry } from '../../platform/domain/registry.ts'
import type { Services, SignedAsk } from '../../platform/domain/services.ts'
import type { SentFile } from '../../platform/plugins/send-file.ts'
import { keptUploads, type OwnUpload } from '../../people/upload/upload.queries.ts'
import { storedName } from '../../people/upload/store.ts'

/** Rows, and pictures, that are read at a time. */
const PAGE = 500
/** Files that one person may have made in an hour, and files that are written at a time in one process. */
const ASKED: Limit = { of: 'own data', max: 6, ms: hours(1) }
const AT_ONCE = 4
const WAIT_SECONDS = 30

const writingOf = madeOnce((_db: Services['db']) => new Set<string>())

// By the text of a column that no two rows share: it need not have an order of its own, nor an index.
const files = madeOnce(({ personal }: Pick<Registry, 'personal'>) =>
  personal.flatMap(({ table, parts = [] }) =>
    parts.flatMap(({ of, taken }) => {
      if (!taken) return []
      const { file, columns, by = 'id' } = taken
      const shown = columnsIn(columns).map((name) => `t.${name}`)
      const page = statement(
        `data_${file}`,
        `select t.${by}::text as mark, row_to_json((select r from (select ${shown.join(', ')}) r))::text as row from ${table} t
         where (${of}) and t.${by}::text > $2 order by t.${by}::text limit ${PAGE}`,
      )
      return [{ file, page }]
    }),
  ),
)

/** The rows of a file as one array of JSON, page by page. */
async function* rowsOf(on: Queries, page: Statement, userId: string): AsyncGenerator<string> {
  yield '['
  for (let mark = '', before = '\n'; ;) {
    const rows = await on.run<{ mark: string; row: string }>(page, [userId, mark])
    for (const { row } of rows) {
      yield before + row
      before = ',\n'
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    mark = last.mark
  }
  yield '\n]\n'
}

/** The bytes of an upload. */
const bytesOf = async ({ store }: Services, upload: OwnUpload): Promise<Buffer> =>
  (await store.read(upload.folder, storedName(upload))) ?? Buffer.alloc(0)

async function addUploads(zip: ZipFile, services: Services, userId: string): Promise<void> {
  for (let rows = await keptUploads(services.db, userId, '', PAGE); rows.length > 0;) {
    // No one reads identity documents again but who decides about them: a stolen session would.
    for (const upload of rows.filter(({ folder }) => folder !== 'identity')) {
      const name = `pictures/${upload.purpose}-${upload.id}.${upload.type === 'audio/wav' ? 'wav' : 'webp'}`
      // Packed already, and read when its turn comes: never more than one is in memory.
      zip.addReadStreamLazy(name, { compress: false }, (give) => {
        bytesOf(services, upload).then(
          (bytes) => give(null, Readable.from([bytes])),
          (error: unknown) => give(error, Readable.from([])),
        )
      })
    }
    rows = await keptUploads(services.db, userId, rows.at(-1)?.id ?? '', PAGE)
  }
}

/** What the shop knows of the person who asks, as a zip that is written while it is sent. */
export async function myData({ services, session: { userId } }: SignedAsk): Promise<Result<SentFile>> {
  const now = writingOf(services.db)
  if (now.has(userId) || now.size >= AT_ONCE) return refused('system.tooManyRequests', { seconds: WAIT_SECONDS })
  now.add(userId)
  const seconds = services.env.RATE_LIMIT ? (await services.limiter.charge(ASKED, userId)).seconds : 0
  if (seconds > 0) {
    now.delete(userId)
    return refused('system.tooManyRequests', { seconds })
  }
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  bytes.once('close', () => now.delete(userId))
  zip.on('error', (error) => bytes.destroy(error))
  try {
    for (const { file, page } of files(services.registry))
      zip.addReadStreamLazy(`${file}.json`, {}, (give) => give(null, Readable.from(rowsOf(services.db, page, userId))))
    await addUploads(zip, services, userId)
  } catch (error) {
    bytes.destroy()
    throw error
  }
  zip.end()
  return accepted({ bytes, type: 'application/zip', name: 'my-data.zip' })
}

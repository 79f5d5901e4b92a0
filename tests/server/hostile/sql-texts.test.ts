import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file: join('server', file), text: readFileSync(join('server', file), 'utf8') }))

/** Statements that are made inside a function, and why no one's words can stand in them. */
const MADE_LATER: Readonly<Record<string, string>> = {
  'server/care/account-closing/account-closing.queries.ts': 'what the domains say of open work',
  'server/care/account-closing/erase.ts': 'the map of personal data, as the domains say it',
  'server/care/account-closing/my-data.service.ts': 'the map of personal data, as the domains say it',
  'server/care/chat/chat.kind.ts': 'one of two locks, named when the module is loaded',
  'server/platform/db/database.ts': 'the twins of a text by ids, each named when the module that has it is loaded',
  'server/operations/demo/empty-shop.ts': 'the names of tables as the database itself quotes them',
  'server/operations/demo/insert-rows.ts': 'the names of tables in the demo’s own list',
  'server/desk/queue/case.queries.ts': 'registered lifecycles of the desk',
  'server/desk/queue/case.service.ts': 'one of three kinds of case, named when the module is loaded',
  'server/desk/queue/decided-alone.ts': 'one of three kinds of decisions, named when the module is loaded',
  'server/platform/door/flush.ts': 'parts of the draft that are there, each a text of its module',
  'server/platform/door/root-kind.ts': 'the table of a kind of root, when it is registered',
  'server/platform/door/root-load.ts': 'the tables of a kind of root, when it is registered',
  'server/people/due-mail/due-mail.job.ts': 'the addresses that domains declare',
  'server/platform/events/as-now.ts': 'the names and tables of registered kinds of roots',
  'server/catalogue/goods-import/goods-import.service.ts': 'one of the filters, all made when the module is loaded',
  'server/catalogue/goods-import/goods-import.writers.ts': 'texts in a list of the module',
  'server/catalogue/goods/goods-facets.queries.ts':
    'filters out of a table, chosen by key; their values are parameters',
  'server/catalogue/goods/goods-list.queries.ts': 'sorts, and the same filters',
  'server/catalogue/goods/kept.service.ts': 'one of two tables, named when the module is loaded',
  'server/catalogue/goods/score.writer.ts': 'one of two tables, named when the module is loaded',
  'server/fund/guarantee-claim/guarantee-claim.service.ts': 'one of two sides, named when the module is loaded',
  'server/platform/jobs/clock.job.ts': 'registered lifecycles with deadlines',
  'server/platform/jobs/jobs.gauges.ts': 'registered lifecycles with deadlines, when the gauges are made',
  'server/platform/jobs/heartbeat.job.ts': 'kinds of roots in a table of the module',
  'server/platform/jobs/sweep.job.ts': 'the tables and columns that domains declare',
  'server/operations/recording/recording.queries.ts': 'the tables and numbers of registered lifecycles',
  'server/operations/recording/sequence.queries.ts': 'the tables of registered kinds, and what their roots belong to',
  'server/desk/moves/ask-move.ts': 'the tables and names of registered lifecycles',
  'server/people/notice/notice.queries.ts': 'what domains declare of a notice',
  'server/trade/order/find-my-orders.queries.ts': 'with or without words and open refunds, when the module is loaded',
  'server/trade/order/find-orders.queries.ts':
    'one of the days of an order, with or without words, all made when the module is loaded',
  'server/trade/refund/list-refunds.ts': 'one of two lists, named when the module is loaded',
  'server/trade/order/order.queries.ts': 'one of two sides, narrowed in four ways, all made when the module is loaded',
  'server/operations/proof/prove.ts': 'a constant lock, made when the module is loaded',
  'server/care/service-case/service-case.queries.ts': 'one of four lists, all made when the module is loaded',
  'server/catalogue/shop-goods/bulk.ts': 'one of the tabs, all made when the module is loaded',
  'server/catalogue/shop-goods/my-goods.service.ts': 'one of the tabs and sorts, all made when the module is loaded',
  'server/shops/shop-setting/settings.writer.ts': 'one of the parts of settings, named when the module is loaded',
  'server/care/staff/history.service.ts': 'registered kinds of roots, when the history is first read',
  'server/people/upload/upload.queries.ts': 'the rules of pictures that domains declare',
}

/** Files that hold a connection, and ask nothing through it that is not a statement or a constant. */
const DRIVERS = new Set([
  'server/platform/db/embedded.ts',
  'server/platform/db/postgres.ts',
  'server/platform/db/migrate.ts',
  'server/platform/db/migrations.ts',
  'server/platform/db/over-pool.ts',
  'server/platform/db/schema.ts',
])

const matching = (pattern: RegExp): string[] => SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

describe('the text of SQL', () => {
  it('is made when its module is loaded, when no one has asked for anything yet; or it is known why it may be made later', () => {
    const later = SOURCES.filter(({ text }) =>
      text
        .split('\n')
        .some(
          (line) =>
            /\b(?:statement|byIds)\(/.test(line) && !/^(?:export )?const \w+ = (?:statement|byIds)\(/.test(line),
        ),
    )
    const made = later.map(({ file }) => file)
    expect(made.toSorted()).toEqual(Object.keys(MADE_LATER).toSorted())
  })

  it('never goes past statements: no raw SQL, no template that a driver runs, no query of one’s own', () => {
    expect(matching(/\bsql\.raw\b|\.unsafe\(|\borm\.execute\(/)).toEqual([])
    expect(matching(/(?:client|pool|pglite|on|db)\.(?:query|exec)\(/).filter((file) => !DRIVERS.has(file))).toEqual([])
  })

  it('is written by us: Drizzle declares tables and reads migrations, and builds no query', () => {
    expect(matching(/from 'drizzle-orm\/(?!pg-core'|migrator')/)).toEqual([])
    expect(matching(/\bPgDatabase\b|\bPgSelect\w*\b/)).toEqual([])
  })

  it('has a name made of no value, but where it is known what comes into it', () => {
    // A name that came out of a request would make one statement after the other, until the memory is full.
    const composed = matching(/\b(?:statement|byIds)\(\s*`[^`]*\$\{/)
    expect(composed.filter((file) => !(file in MADE_LATER))).toEqual([])
  })
})

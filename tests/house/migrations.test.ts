import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from '#server/platform/db/migrations.ts'

/**
 * The migrations that shops have run, by the hash of their text. None of them changes again: a shop would keep the tables of the old text. A
 * new one adds a row here in the same commit (decision 0100).
 */
const FROZEN: Readonly<Record<string, string>> = {
  '0000_init': '7c0dfdfb614014da4a802d84c52656c323ec5aa3d4042bc833e4042abd2e9c34',
  '0001_history_by_event': '2b3ce290cc08204b2fe1fd8d900148548a79898b7c4c35429623aa46cbd99c2c',
}

const names = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length))
  .toSorted()
const textOf = (name: string): string => readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8')

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}
const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

it('never changes a migration that shops have run', () => {
  const hashes = names.map((name) => [name, createHash('sha256').update(textOf(name)).digest('hex')])
  expect(Object.fromEntries(hashes)).toEqual(FROZEN)
})

it('lists them in the order in which they were made, and keeps the moment that names each schema', () => {
  expect(entries.map(({ tag }) => tag)).toEqual(names)
  const moments = entries.map(({ when }) => when)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  // Applied ones are known by it.
  expect(moments[0]).toBe(1_795_953_067_974)
})

const NAME = '(?:"[^"]+"|[a-z_]\\w*)'
const TYPE =
  '(?:text|boolean|smallint|integer|bigint|double precision|numeric(?: ?\\(\\d+(?:, ?\\d+)?\\))?|date|timestamp with time zone|jsonb|uuid|bytea)(?:\\[\\])?'
/** A constant, or what is the same for all rows: PostgreSQL then writes no row again. Literals are seen as `'…'`. */
const VALUE = "(?:'…'(?:::\\w+)?|-?\\d+|true|false|null|now\\(\\)|shop_now\\(\\))"
const META = 'insert into meta \\(name, value\\) values'

/** An index of a table in use is built while others write, which PostgreSQL does outside of transactions alone: its migration has nothing else. */
const BESIDE_WRITES = new RegExp(`^create index concurrently ${NAME} on ${NAME} .*`)

const statements = (...patterns: readonly string[]): RegExp[] => patterns.map((each) => new RegExp(`^(?:${each})$`))

/**
 * All that a migration may do while processes of the version before run on its tables: add what they do not look at, and keep no one waiting. A
 * statement of another kind is refused until someone has thought about it and written it here.
 */
const ADDS = statements(
  `create table (?:if not exists )?${NAME} ?\\((?!.*\\breferences\\b).*\\)`,
  `create type (?:"?public"?\\.)?${NAME} as enum ?\\([^)]*\\)`,
  `create sequence ${NAME}`,
  `alter table ${NAME} add column (?:if not exists )?${NAME} ${TYPE}(?: default ${VALUE})?`,
  `alter table ${NAME} add column (?:if not exists )?${NAME} ${TYPE} (?:default (?!null)${VALUE} not null|not null default (?!null)${VALUE})`,
  `${META} \\('…', '…'\\)(?: on conflict(?: \\(name\\))? do nothing)?`,
)

/** What may also be done to a table that the same migration makes: it is empty, and no one knows it. */
const ADDS_TO_NEW = statements(
  `create (?:unique )?index (?:if not exists )?${NAME} on (?<table>${NAME}).*`,
  `alter table (?<table>${NAME}) add constraint ${NAME} (?:unique|check|primary key).*`,
  // A process of the version before can still delete what the new table refers to.
  `alter table (?<table>${NAME}) add constraint ${NAME} foreign key ?\\(.*\\) references [^;]* on delete (?:cascade|set null).*`,
)

/** What a migration may do besides that says which versions it ends. None of it reads or writes every row of a table. */
const TAKES = statements(
  `drop (?:table|view|index|sequence|type|function|trigger) (?:if exists )?${NAME}(?: on ${NAME})?`,
  `alter table ${NAME} drop (?:column|constraint) (?:if exists )?${NAME}`,
  `alter table ${NAME} alter column ${NAME} (?:drop default|drop not null|set default ${VALUE})`,
  `alter table ${NAME} add constraint ${NAME} check ?\\(.*\\) not valid`,
  `alter table ${NAME} validate constraint ${NAME}`,
  `delete from meta where name = '…'`,
  `${META} \\('…', '…'\\) on conflict \\(name\\) do update set value = excluded\\.value`,
)

/** A migration that takes something away says so: its version came after one that no longer used it. */
const CONTRACT = /^-- contract: [^\n]*\n/
const NEEDS = /insert into meta \(name, value\) values \('oldest_migration', '(\d+)'\)/i

/** The statements of a migration without notes and spaces, each text in quotes as `'…'`: it could hold anything. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) => (found.startsWith("'") ? `'…'` : ' '))
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((each) => each !== '')

/** What a migration does that it must not. `when` is its own moment. */
function refused(text: string, when = 0): string[] {
  const isContract = CONTRACT.test(text)
  const all = statementsOf(text)
  if (all.some((each) => BESIDE_WRITES.test(each))) return all.filter((each) => !BESIDE_WRITES.test(each))
  const bare = (name = ''): string => name.replaceAll('"', '')
  const made = new Set(all.map((each) => bare(/^create table (?:if not exists )?("[^"]+"|\w+)/.exec(each)?.[1])))
  const isOfNew = (each: string): boolean =>
    ADDS_TO_NEW.some((form) => made.has(bare(form.exec(each)?.groups?.['table'] ?? '-')))
  const isAllowed = (each: string): boolean =>
    [...ADDS, ...(isContract ? TAKES : [])].some((form) => form.test(each)) || isOfNew(each)
  const needs = NEEDS.exec(text)?.[1]
  if (isContract && needs !== String(when))
    return [`says that ${needs} is the oldest migration, and is of ${when}`, ...all.filter((each) => !isAllowed(each))]
  if (!isContract && text.includes('oldest_migration')) return ['ends versions without saying so in its first line']
  return all.filter((each) => !isAllowed(each))
}

it('only adds after the first, unless a migration says which versions it ends', () => {
  const later = entries.slice(1).flatMap(({ tag, when }) => refused(textOf(tag), when).map((what) => `${tag}: ${what}`))
  expect(later).toEqual([])
})

const ends = (moment: string): string =>
  `insert into meta (name, value) values ('oldest_migration', '${moment}') on conflict (name) do update set value = excluded.value`

describe('a migration', () => {
  it.each([
    'alter table orders drop column note',
    'drop table orders',
    'drop index orders_at',
    'alter table orders drop constraint some',
    'alter table orders alter column note drop default',
    'alter table orders alter column note drop not null',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "notes"',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE text',
    'alter table orders alter column note set not null',
    'alter table orders add note text not null',
    'alter table orders add column note text not null',
    'alter table orders add column note text not null default null',
    'alter table orders add column note text default gen_random_uuid()',
    'alter table orders add column note text unique',
    'alter table orders add column note text references notes (id)',
    'alter table orders add column a text, add column b text not null',
    'alter table orders add check (note is not null)',
    'alter table orders add constraint some check (note is not null)',
    'alter table orders add constraint some check (note is not null) not valid',
    'create index orders_at on orders (at)',
    'create unique index orders_at on orders (at)',
    'create unique index concurrently orders_at on orders (at)',
    'create index concurrently orders_at on orders (at); alter table orders add column note text',
    'alter table orders add column note text; create index concurrently orders_at on orders (at)',
    'create table notes (id text references orders (id))',
    'create table notes (id text); create index orders_at on orders (at)',
    'create table notes (id text); alter table notes add constraint n foreign key (id) references orders (id)',
    'create or replace function shop_now() returns timestamptz language sql as $$ select now() $$',
    'update orders set note = $$x$$',
    'delete from meta',
    'truncate orders',
    `alter table orders add column note text default '/*'; drop table orders; select '*/'`,
    'do $$ begin execute 1; end $$',
  ])('does not: %s', (text) => expect(refused(text)).not.toEqual([]))

  it.each([
    'alter table orders add column note text',
    `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL`,
    `alter table orders add column note text not null default 'a; drop table orders'`,
    'alter table orders add column at timestamp with time zone default shop_now() not null',
    'create table notes (id text primary key not null, at bigint check (at > 0))',
    'CREATE TABLE "notes" ("id" text);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "notes_at" ON "notes" USING btree ("id")',
    'create table notes (id text); alter table notes add constraint n foreign key (id) references orders (id) on delete cascade',
    `insert into meta (name, value) values ('notes', '1') on conflict (name) do nothing`,
    'CREATE INDEX CONCURRENTLY "orders_at" ON "orders" USING btree ("at");--> statement-breakpoint\ncreate index concurrently orders_by on orders (note)',
    '-- it used to drop table notes\nalter table orders add column note text',
  ])('may: %s', (text) => expect(refused(text)).toEqual([]))

  it('may take something away where it says which versions it ends, by its own moment', () => {
    const takes = (body: string): string => `-- contract: notes, unused since 1.2.0\n${body};\n`
    expect(refused(`${takes('drop table notes')}${ends('5')}`, 5)).toEqual([])
    expect(refused(`${takes('drop table notes')}${ends('4')}`, 5)).toEqual([
      'says that 4 is the oldest migration, and is of 5',
    ])
    expect(refused(takes('drop table notes'), 5)).toEqual(['says that undefined is the oldest migration, and is of 5'])
    expect(refused(`${takes('update orders set note = null')}${ends('5')}`, 5)).toEqual([
      'update orders set note = null',
    ])
    expect(refused(`drop table notes;\n${ends('5')}`, 5)).toEqual(['ends versions without saying so in its first line'])
  })
})

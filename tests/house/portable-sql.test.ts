import { expect, it } from 'vitest'
import { portableSqlFindings, unportableIn } from '../../scripts/check/portable-sql.ts'

it.each([
  ['select xmin::text from orders', 'a system column'],
  ['delete from orders where ctid = any($1)', 'a system column'],
  ['select pg_advisory_lock(1)', 'an advisory lock of a session'],
  ['select pg_try_advisory_lock(1)', 'an advisory lock of a session'],
  ['lock table orders', 'a lock on a whole table'],
  ['create temporary table x (y int)', 'a temporary table'],
  [`select pg_notify('x', 'y')`, 'a message of the database'],
  ['declare c cursor for select 1', 'a cursor that is left open'],
  ['create unlogged table x (y int)', 'an unlogged table'],
  ['create extension pg_trgm', 'an extension'],
])('finds %s', (text, what) => expect(unportableIn(text)).toEqual([what]))

it.each([
  'select pg_advisory_xact_lock(1)',
  'select pg_try_advisory_xact_lock(1)',
  '// xmin was the version once',
  'app.listen({ host })',
])('lets %s be', (text) => expect(unportableIn(text)).toEqual([]))

it('finds none in the server that has no exception', () => expect(portableSqlFindings()).toEqual([]))

import { describe, expect, it } from 'vitest'
import { openIdentity, sealIdentity } from '#server/people/upload/sealed.ts'

const env = { SECRET: 'a secret that stands outside the database' }
const of = { id: 'upload-1', ownerId: 'ada' }
const PLAIN = Buffer.from('a picture of a passport')

describe('a sealed document', () => {
  const sealed = sealIdentity(env, PLAIN, of)

  it('opens for its own row and owner', () => {
    expect(openIdentity(env, sealed, of)).toEqual(PLAIN)
    expect(sealed.includes(PLAIN)).toBe(false)
  })

  it.each([
    ['another row', env, { ...of, id: 'upload-2' }, sealed],
    ['another owner', env, { ...of, ownerId: 'bea' }, sealed],
    ['a row and an owner that are cut elsewhere', env, { id: 'upload', ownerId: '-1\nada' }, sealed],
    ['another secret', { SECRET: 'another' }, of, sealed],
    ['a byte that was changed', env, of, Buffer.concat([sealed.subarray(0, -1), Buffer.from([0])])],
    ['a file that was cut', env, of, sealed.subarray(0, 20)],
    ['an empty file', env, of, Buffer.alloc(0)],
  ])('does not open for %s', (_what, secret, whose, bytes) => {
    expect(openIdentity(secret, bytes, whose)).toBeUndefined()
  })
})

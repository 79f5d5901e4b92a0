import { describe, expect, it } from 'vitest'
import { BadEnvironment, readEnv } from '#server/env.ts'
import { s3Of } from '#server/people/upload/upload.env.ts'

const read = (given: Record<string, string> = {}) =>
  readEnv({ NODE_ENV: 'test', SECRET: 'a secret for tests, long enough to be one', ...given })
const refusal = (given: Record<string, string>): string => {
  try {
    read(given)
    return 'nothing'
  } catch (error) {
    expect(error).toBeInstanceOf(BadEnvironment)
    return (error as Error).message
  }
}

const s3 = {
  S3_ENDPOINT: 'https://s3.example:9000/',
  S3_REGION: 'us-east-1',
  S3_PUBLIC_BUCKET: 'shop-open',
  S3_PRIVATE_BUCKET: 'shop-closed',
  S3_KEY_ID: 'key',
  S3_SECRET: 'the secret of the key',
}

describe('the configuration of uploads', () => {
  it('keeps them in a folder where nothing is said', () => {
    expect(s3Of(read())).toBeUndefined()
  })

  it('says where they lie', () => {
    expect(s3Of(read(s3))).toEqual({
      endpoint: 'https://s3.example:9000',
      region: 'us-east-1',
      buckets: { public: 'shop-open', private: 'shop-closed', identity: 'shop-closed' },
      keyId: 'key',
      secret: 'the secret of the key',
    })
  })

  it.each(Object.keys(s3))('wants %s where the others are given, and repeats no secret', (name) => {
    const said = refusal({ ...s3, [name]: '' })
    expect(said).toContain(`${name}: needed to keep uploads in S3, together with S3_ENDPOINT,`)
    expect(said.split('\n').length).toBe(1)
    expect(said).not.toContain(s3.S3_SECRET)
  })

  it.each(Object.entries(s3))('wants the others where only %s is given', (name, value) => {
    expect(refusal({ [name]: value }).split('\n').length).toBe(5)
  })

  it('keeps identity documents in a bucket of their own where one is named', () => {
    expect(s3Of(read({ ...s3, S3_IDENTITY_BUCKET: 'shop-identity' }))?.buckets.identity).toBe('shop-identity')
  })

  it('wants it to be another than the public one, and the store that it is in', () => {
    expect(refusal({ ...s3, S3_IDENTITY_BUCKET: s3.S3_PUBLIC_BUCKET })).toContain('S3_IDENTITY_BUCKET: another bucket')
    expect(refusal({ S3_IDENTITY_BUCKET: 'shop-identity' }).split('\n').length).toBe(6)
  })

  it('wants two buckets, so that opening one opens only one', () => {
    expect(refusal({ ...s3, S3_PRIVATE_BUCKET: s3.S3_PUBLIC_BUCKET })).toContain('S3_PRIVATE_BUCKET: another bucket')
  })

  it.each([
    's3.example',
    'ftp://s3.example',
    'https://s3.example/bucket',
    'https://a:b@s3.example',
    'https://s3.example?x',
  ])('takes %j for no address of a store, nor of pictures', (typed) => {
    expect(refusal({ ...s3, S3_ENDPOINT: typed })).toContain('S3_ENDPOINT: an address such as')
    expect(refusal({ ASSETS_URL: typed })).toContain('ASSETS_URL: an address such as')
  })

  it.each(['../etc', 'a/b', '..', 'x', ''.padEnd(64, 'b')])('takes %j for no bucket', (typed) => {
    expect(refusal({ ...s3, S3_PUBLIC_BUCKET: typed })).toContain('S3_PUBLIC_BUCKET: the name of a bucket')
  })

  it('writes the origin of pictures as browsers do', () => {
    expect(read({ ASSETS_URL: 'HTTPS://Assets.Example:443/' }).ASSETS_URL).toBe('https://assets.example')
  })
})

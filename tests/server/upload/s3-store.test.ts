import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAway } from '#server/platform/db/away.ts'
import { s3Store } from '#server/people/upload/s3-store.ts'
import { StorageUnavailable } from '#server/platform/process/storage-unavailable.ts'
import { s3Of } from '#server/people/upload/upload.env.ts'
import { type S3Double, s3Double } from '#tests/support/s3-double.ts'
import { refusalOf } from '#tests/support/s3-signature.ts'

let content = 0
/** Bytes that no one keeps yet, and their name. */
const fresh = (): { bytes: Buffer; name: string } => {
  const bytes = Buffer.from(`picture ${(content += 1)}`)
  return { bytes, name: `${createHash('sha256').update(bytes).digest('hex')}.webp` }
}

describe('bytes in an object store', () => {
  let double: S3Double
  beforeAll(async () => (double = await s3Double()))
  afterAll(() => double.leave())
  beforeEach(() => void double.asked.splice(0))

  const quick = { tries: 3, tryMs: 1_000, withinMs: 20_000, pauseMs: 1 }
  const storeOf = (change: Partial<S3Double['env']> = {}, patience = quick) => {
    const s3 = s3Of({ ...double.env, ...change })
    if (!s3) throw new Error('no store is configured')
    return s3Store(s3, patience)
  }
  const keptAs = (bucket: string, name: string) => double.kept.get(`${bucket}/uploads/${name}`)
  const methods = (): string[] => double.asked.map((line) => line.split(' ')[0] ?? '')

  it('are put, read, and taken away, each folder in its own bucket', async () => {
    const store = storeOf()
    const { bytes, name } = fresh()
    expect(await store.read('private', name)).toBeUndefined()
    await store.put('private', name, bytes)
    expect(await store.read('private', name)).toEqual(bytes)
    expect(await store.read('public', name)).toBeUndefined()
    expect(keptAs('shop-closed', name)).toEqual({ bytes, headers: { 'content-type': 'image/webp' } })
    await store.put('public', name, bytes)
    expect(keptAs('shop-open', name)?.headers).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await store.remove('private', name)
    expect(await store.read('private', name)).toBeUndefined()
    expect(await store.read('public', name)).toEqual(bytes)
    await store.remove('private', name)
    expect(await store.space()).toBe(1)
  })

  it('that are there stay as they are, and are not sent again', async () => {
    const store = storeOf()
    const { bytes, name } = fresh()
    await store.put('public', name, bytes)
    await store.put('public', name, bytes)
    expect(methods()).toEqual(['HEAD', 'PUT', 'HEAD'])
  })

  it('are asked for by no other name than the hash of a picture', async () => {
    const store = storeOf()
    for (const name of ['', '../private', `${'0'.repeat(64)}.html`, `${'0'.repeat(63)}/.webp`])
      await expect(store.read('public', name)).rejects.toThrow('No name of an upload')
    expect(double.asked).toEqual([])
  })

  it('are for no one without a signature, nor with one of another key, of yesterday, or for other bytes', async () => {
    const { bytes, name } = fresh()
    await storeOf().put('private', name, bytes)
    const bare = await fetch(`${double.endpoint}/shop-closed/uploads/${name}`)
    expect([bare.status, (await bare.text()).includes('AccessDenied')]).toEqual([403, true])
    await expect(storeOf({ S3_SECRET: 'another' }).read('private', name)).rejects.toThrow(
      'GET 403 SignatureDoesNotMatch',
    )
    await expect(storeOf({ S3_KEY_ID: 'another' }).read('private', name)).rejects.toThrow('InvalidAccessKeyId')
    await expect(storeOf({ S3_REGION: 'another' }).read('private', name)).rejects.toThrow(
      'AuthorizationHeaderMalformed',
    )
    // What is refused is refused for good: no one asks again and again.
    expect(methods().filter((method) => method === 'GET').length).toBe(4)
    const other = fresh()
    await expect(storeOf({ S3_SECRET: 'another' }).put('private', other.name, other.bytes)).rejects.toThrow(
      StorageUnavailable,
    )
    expect(keptAs('shop-closed', other.name)).toBeUndefined()
  })

  it.each(['fails', 'slows down', 'breaks', 'cuts', 'is silent'] as const)(
    'are read and put all the same when the store %s once',
    async (mishap) => {
      const store = storeOf()
      const { bytes, name } = fresh()
      double.mishaps.push(mishap)
      await store.put('private', name, bytes)
      double.mishaps.push(undefined, mishap)
      const other = fresh()
      await store.put('private', other.name, other.bytes)
      expect(keptAs('shop-closed', other.name)?.bytes).toEqual(other.bytes)
      double.mishaps.push(mishap)
      expect(await store.read('private', name)).toEqual(bytes)
      expect(double.mishaps).toEqual([])
    },
  )

  it.each(['fails', 'slows down', 'breaks', 'cuts'] as const)(
    'are given up when the store %s three times',
    async (mishap) => {
      const { bytes, name } = fresh()
      const store = storeOf()
      await store.put('private', name, bytes)
      double.asked.splice(0)
      double.mishaps.push(mishap, mishap, mishap)
      await expect(store.read('private', name)).rejects.toBeInstanceOf(StorageUnavailable)
      expect(methods()).toEqual(['GET', 'GET', 'GET'])
      expect(await store.read('private', name)).toEqual(bytes)
    },
  )

  it('are given up in their time when nothing ever comes', async () => {
    const { name } = fresh()
    const store = storeOf({}, { tries: 100, tryMs: 100, withinMs: 350, pauseMs: 1 })
    double.mishaps.push(...Array.from({ length: 100 }, () => 'is silent' as const))
    await expect(store.read('private', name)).rejects.toThrow('GET AbortError')
    expect(methods().length).toBeLessThan(6)
    double.asked.splice(0)
    await expect(store.remove('private', name)).rejects.toThrow('DELETE AbortError')
    expect(methods()).toEqual(['DELETE'])
    double.mishaps.splice(0)
  })

  it('are missed by no one’s mistake: a bucket that is not there is a fault', async () => {
    const { bytes, name } = fresh()
    const store = storeOf({ S3_PRIVATE_BUCKET: 'nowhere' })
    await expect(store.read('private', name)).rejects.toThrow('GET 404 NoSuchBucket')
    await expect(store.put('private', name, bytes)).rejects.toThrow('PUT 404 NoSuchBucket')
    await expect(store.remove('private', name)).rejects.toThrow('DELETE 404 NoSuchBucket')
  })

  it('stay where the store holds them under lock, which says nothing of the others; a key it does not know does', async () => {
    const { bytes, name } = fresh()
    const store = storeOf()
    await store.put('private', name, bytes)
    double.mishaps.push('locks it', 'knows no key')
    const [locked, unknown] = [
      await store.remove('private', name).catch((error: unknown) => error),
      await store.remove('private', name).catch((error: unknown) => error),
    ]
    expect(locked).toMatchObject({ message: 'DELETE 403 AccessDenied' })
    expect(locked).not.toBeInstanceOf(StorageUnavailable)
    expect(unknown).toMatchObject({ message: 'DELETE 403 InvalidAccessKeyId' })
    expect(unknown).toBeInstanceOf(StorageUnavailable)
    await store.remove('private', name)
    expect(await store.read('private', name)).toBeUndefined()
  })

  it('are sent nowhere else, whatever the store says', async () => {
    const { bytes, name } = fresh()
    double.mishaps.push(undefined, 'is elsewhere')
    await expect(storeOf().put('private', name, bytes)).rejects.toThrow('PUT 307 TemporaryRedirect')
  })

  it('that find no room are refused like those of a full disk', async () => {
    const { bytes, name } = fresh()
    double.mishaps.push(undefined, 'is full')
    await expect(storeOf().put('private', name, bytes)).rejects.toMatchObject({ code: 'EDQUOT' })
    expect(methods()).toEqual(['HEAD', 'PUT'])
  })

  it('are away while the store is, and it is not taken for the database', async () => {
    const { bytes, name } = fresh()
    const store = storeOf()
    await store.put('private', name, bytes)
    await double.leave()
    const away = await store.read('private', name).catch((error: unknown) => error)
    expect(away).toBeInstanceOf(StorageUnavailable)
    expect([String(away), isAway(away)]).toEqual(['Error: GET TypeError: ECONNREFUSED', false])
    await double.comeBack()
    expect(await store.read('private', name)).toEqual(bytes)
  })
})

describe('the double of a store', () => {
  // "Examples: Signature Calculations" of the documentation of Amazon S3.
  const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  const madeMs = Date.UTC(2013, 4, 24)
  const published = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  }

  it('takes the signature that the documentation gives as an example', () => {
    expect(refusalOf(published, key, madeMs)).toBeUndefined()
  })

  it('takes it for nothing else', () => {
    const { headers } = published
    expect(refusalOf({ ...published, method: 'DELETE' }, key, madeMs)).toBe('SignatureDoesNotMatch')
    expect(refusalOf({ ...published, url: '/test2.txt' }, key, madeMs)).toBe('SignatureDoesNotMatch')
    expect(refusalOf({ ...published, headers: { ...headers, range: 'bytes=0-99' } }, key, madeMs)).toBe(
      'SignatureDoesNotMatch',
    )
    expect(refusalOf({ ...published, body: Buffer.from('x') }, key, madeMs)).toBe('XAmzContentSHA256Mismatch')
    expect(refusalOf({ ...published, headers: { ...headers, 'x-amz-acl': 'public-read' } }, key, madeMs)).toBe(
      'AccessDenied',
    )
    expect(refusalOf(published, key, madeMs + 16 * 60_000)).toBe('RequestTimeTooSkewed')
    expect(refusalOf({ ...published, headers: { ...headers, authorization: undefined } }, key, madeMs)).toBe(
      'AccessDenied',
    )
  })
})

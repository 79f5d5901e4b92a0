import { createECDH, createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areClientKeys, encrypt, MAX_PUSH_BYTES } from '#server/people/push/encrypt.ts'
import { pushAddress } from '#server/people/push/push-services.ts'
import { makeVapidKey, publicKeyOf, vapidHeader, vapidOf } from '#server/people/push/vapid.ts'
import { browserKeys } from '#tests/support/push-service.ts'

const ecdh = (secret: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  return pair
}

describe('a message to a browser', () => {
  // RFC 8291, section 5 and appendix A.
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }

  it('is encrypted as in the example of RFC 8291', () => {
    const own = ecdh('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const body = encrypt(Buffer.from('When I grow up, I want to be a watermelon'), keys, { own, salt })
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
        'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is another each time, read by the browser alone, and fits into one record', () => {
    const browser = browserKeys()
    const message = Buffer.alloc(MAX_PUSH_BYTES, 'a')
    const [first, second] = [encrypt(message, browser.keys), encrypt(message, browser.keys)]
    expect(first.equals(second)).toBe(false)
    expect(first.length).toBe(4_096)
    expect(browser.read(first)).toBe(message.toString())
    expect(() => browserKeys().read(first)).toThrow()
    expect(() => encrypt(Buffer.alloc(MAX_PUSH_BYTES + 1), browser.keys)).toThrow('too long')
  })

  it.each([
    ['the example', keys, true],
    ['no point of the curve', { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }, false],
    ['a compressed point', { ...keys, p256dh: Buffer.alloc(33, 2).toString('base64url') }, false],
    ['an empty key', { ...keys, p256dh: '' }, false],
    ['15 bytes', { ...keys, auth: Buffer.alloc(15).toString('base64url') }, false],
    ['17 bytes', { ...keys, auth: Buffer.alloc(17).toString('base64url') }, false],
  ])('needs keys that a browser can have made: %s', (_name, given, can) => {
    expect(areClientKeys(given)).toBe(can)
  })
})

describe('the introduction to a push service', () => {
  it('has the form of the example of RFC 8292, whose signature our key object verifies', () => {
    const k = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
    const t =
      'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6' +
      'Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA'
    const vapid = vapidOf(makeVapidKey())
    if (!vapid) throw new Error('no key')
    const twelveHoursBefore = (1_453_523_768 - 12 * 60 * 60) * 1_000
    const ours = vapidHeader(vapid, 'https://push.example.net', 'mailto:push@example.com', twelveHoursBefore)
    expect(ours).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/)
    const signed = t.slice(0, t.lastIndexOf('.'))
    expect(ours.startsWith(`vapid t=${signed}.`)).toBe(true)
    expect(ours.endsWith(`, k=${vapid.publicKey}`)).toBe(true)

    const isSigned = (token: string, key: Parameters<typeof verify>[2]): boolean => {
      const at = token.lastIndexOf('.')
      return verify('sha256', Buffer.from(token.slice(0, at)), key, Buffer.from(token.slice(at + 1), 'base64url'))
    }
    const point = Buffer.from(k, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const theirKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const token = ours.slice('vapid t='.length, ours.indexOf(','))
    expect(isSigned(t, { key: theirKey, dsaEncoding: 'ieee-p1363' })).toBe(true)
    expect(isSigned(token, { key: publicKeyOf(vapid), dsaEncoding: 'ieee-p1363' })).toBe(true)
    expect(isSigned(token, { key: theirKey, dsaEncoding: 'ieee-p1363' })).toBe(false)
  })

  it.each(['', 'short', Buffer.alloc(32).toString('base64url'), Buffer.alloc(33, 1).toString('base64url')])(
    'refuses %j as a private key',
    (text) => expect(vapidOf(text)).toBeUndefined(),
  )

  it('makes keys that it accepts', () => {
    for (let n = 0; n < 20; n++) expect(vapidOf(makeVapidKey())?.publicKey).toMatch(/^[\w-]{87}$/)
  })
})

describe('the push services', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
    ['https://fcm.googleapis.com:443/abc', true],
    ['http://fcm.googleapis.com/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://name:word@fcm.googleapis.com/abc', false],
    ['https://evilfcm.googleapis.com.example/abc', false],
    ['https://notfcm.googleapis.com/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://push.apple.com@127.0.0.1/abc', false],
    ['https://localhost/abc', false],
    ['file:///etc/passwd', false],
    ['abc', false],
  ])('%s: %s', (endpoint, isKnown) => expect(pushAddress(endpoint) !== undefined).toBe(isKnown))

  it('include a test double only where the configuration names it', () => {
    const endpoint = 'http://127.0.0.1:4711/a'
    expect(pushAddress(endpoint)).toBeUndefined()
    expect(pushAddress(endpoint, 'http://127.0.0.1:4711')?.href).toBe(endpoint)
    expect(pushAddress(endpoint, 'http://127.0.0.1:4712')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { originAllowed } from '#server/platform/events/origin.ts'
import { BadEnvironment, readEnv } from '#server/env.ts'

const read = (given: Record<string, string>) => readEnv({ SECRET: 'x'.repeat(32), ...given })

/** Spellings of one address, each of which the parser reads as `https://shop.example`. */
const SPELLINGS = [
  'https:shop.example',
  'https:\\\\shop.example',
  'HTTPS://Shop.Example/',
  'https://shop.example:443',
  'https://sh\top.exam\nple',
  'https://shop%2Eexample',
  'https://@shop.example',
  ' https://shop.example ',
]
const NAMES = ['SITE_URL', 'CHAT_URL', 'ASSETS_URL', 'PUSH_TEST_SERVICE'] as const

describe('an address that the operator gives', () => {
  it.each(SPELLINGS)('%j is kept as it is read', (typed) => {
    for (const name of NAMES) expect(read({ [name]: typed })[name], name).toBe('https://shop.example')
    expect(read({ ORIGINS: typed }).ORIGINS).toEqual(['https://shop.example'])
    const node = { ERC20_URL: typed, ERC20_TOKEN: '0xdAC17F958D2ee523a2206206994597C13D831ec7', ERC20_START_BLOCK: '1' }
    expect(read(node).ERC20_URL).toBe('https://shop.example')
  })

  it.each(['shop.example', 'ftp://shop.example', 'https://', 'https://user:pass@shop.example', 'https://[::1'])(
    '%j is refused',
    (typed) => {
      for (const name of [...NAMES, 'ORIGINS']) expect(() => read({ [name]: typed }), name).toThrow(BadEnvironment)
    },
  )

  it('has a path only where pages or calls are below it, and nothing behind the path', () => {
    expect(read({ SITE_URL: 'https://shop.example/mall' }).SITE_URL).toBe('https://shop.example/mall')
    for (const end of ['?a=b', '#/pages', '?#']) {
      const typed = `https://shop.example/mall${end}`
      expect(() => read({ SITE_URL: typed }), typed).toThrow(BadEnvironment)
    }
    for (const name of ['CHAT_URL', 'ASSETS_URL', 'PUSH_TEST_SERVICE', 'ORIGINS'])
      expect(() => read({ [name]: 'https://shop.example/a' }), name).toThrow(BadEnvironment)
  })

  it('of a host in another script, or in numbers, is the one that browsers call', () => {
    expect(read({ CHAT_URL: 'https://Bücher.example' }).CHAT_URL).toBe('https://xn--bcher-kva.example')
    expect(read({ CHAT_URL: 'http://[0:0::1]:80' }).CHAT_URL).toBe('http://[::1]')
    expect(read({ CHAT_URL: 'http://2130706433:8080' }).CHAT_URL).toBe('http://127.0.0.1:8080')
  })

  it('lets pages of the named origins open a socket, however they were typed', () => {
    const env = read({ NODE_ENV: 'test', ORIGINS: 'HTTPS://Shop.Example/, https://other.example:8443' })
    for (const origin of ['https://shop.example', 'https://other.example:8443'])
      expect(originAllowed(env, { origin, host: 'chat.example' }), origin).toBe(true)
    for (const origin of ['https://shop.example.evil.example', 'https://other.example', 'null'])
      expect(originAllowed(env, { origin, host: 'chat.example' }), origin).toBe(false)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chainPorts } from '#server/money/chain/chain-ports.ts'
import type { Domain } from '#server/platform/domain/domain.ts'
import { domains, registry } from '#server/domains.ts'
import { envParts } from '#server/env.ts'
import { jobsOf } from '#server/platform/jobs/start-jobs.ts'
import { registryOf } from '#server/platform/domain/registry.ts'
import type { Services } from '#server/platform/domain/services.ts'

const SOURCES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('server', name))
const OBJECTS = SOURCES.filter((file) => file.endsWith('.domain.ts'))
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, path = '']) => path)

/** As much of the services as decides which jobs there are. */
const servicesOn = (engine: 'embedded' | 'postgres') => ({ registry, db: { engine } }) as unknown as Services

describe('the list of domains', () => {
  it('holds the object of every domain once', async () => {
    const modules = await Promise.all(OBJECTS.map((file) => import(join(process.cwd(), file)) as Promise<object>))
    const objects = modules.flatMap((module) => Object.values(module) as Domain[])
    expect(objects).toHaveLength(OBJECTS.length)
    expect(new Set(domains)).toEqual(new Set(objects))
    expect(domains).toHaveLength(objects.length)
  })

  it('is imported by the program alone', () => {
    const readers = SOURCES.filter((file) => importsOf(file).some((path) => path.endsWith('/domains.ts')))
    expect(readers).toEqual(['server/app.ts'])
  })

  it('lets the object of a domain import its own folder, and what knows no domain', () => {
    const foreign = OBJECTS.flatMap((file) =>
      importsOf(file)
        .filter(
          (path) =>
            !/^(?:\.\/[^/]+|(?:\.\.\/\.\.\/platform|\.\.)\/(?:domain|configuration|db|sql|process|memory)\/[^/]+|#machines\/[\w-]+\/[^/]+)$/.test(
              path,
            ),
        )
        .map((path) => `${file} ${path}`),
    )
    expect(foreign).toEqual([])
  })

  it('puts kinds in lock order', () => {
    const kinds = domains.flatMap(({ kinds: own = [] }) => own)
    const ranks = registry.kinds.roots.map(({ rank }) => rank)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks.length).toBeGreaterThan(5)
    // The list has them in another order: the rank alone decides.
    expect(kinds.map(({ rank }) => rank)).not.toEqual(kinds.map(({ rank }) => rank).toSorted((a, b) => a - b))
  })

  it('starts jobs by their turn, and chores after them', () => {
    const names = (engine: 'embedded' | 'postgres') => jobsOf(servicesOn(engine)).map(({ name }) => name)
    const jobs = ['mail', 'clock', 'push', 'imports', 'heart', 'time', 'announce', 'webhooks', 'home']
    const chores = [
      'popularity',
      'proof',
      'sweep',
      'tidy',
      'days',
      'uploads',
      'unread',
      'due',
      'pools',
      'favourites',
      'closing',
    ]
    expect(names('embedded')).toEqual([...jobs, ...chores])
    expect(names('postgres')).toEqual([...jobs, ...chores.filter((name) => name !== 'tidy')])
    const all = domains.flatMap(({ jobs: own = [] }) => own)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ turn, isChore = false }) => `${isChore} ${turn}`)).size).toBe(all.length)
  })

  it('declares the variables that the configuration reads', () => {
    expect(new Set(domains.flatMap(({ env }) => env ?? []))).toEqual(new Set(envParts))
  })

  it('refuses two domains that speak of the same entity', () => {
    const pictures = { parcel: () => 'true' }
    expect(() => registryOf([{ pictures }, { pictures }])).toThrow('Two domains speak of parcel')
  })

  it('fills each port of the chains once', () => {
    const services = servicesOn('embedded')
    expect(Object.keys(chainPorts(services)).toSorted()).toEqual(
      ['asked', 'level', 'openSends', 'seen', 'sent', 'setAside', 'turned'].toSorted(),
    )
    const without = (left: readonly Domain[]) => ({ ...services, registry: { ...registry, domains: left } })
    const withChain = domains.filter(({ chain }) => chain !== undefined)
    for (const each of withChain) {
      expect(() => chainPorts(without(domains.filter((domain) => domain !== each)))).toThrow('one domain for')
      expect(() => chainPorts(without([...domains, each]))).toThrow('one domain for')
    }
  })
})

it('knows for each entity that takes a picture who sees it, or that everyone does', () => {
  // A picture of the home page, a category, a review, a person, a shop or its application’s logo is public, or belongs to its owner until it is.
  const PUBLIC = ['category', 'home', 'review', 'shop', 'user']
  const claimed = SOURCES.filter((file) => readFileSync(file, 'utf8').includes('claimUploads(')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bentity: '(\w+)',\s+entityId\b/g)].map(([, entity = '']) => entity),
  )
  expect(new Set(claimed).size).toBe(10)
  expect([...new Set(claimed)].filter((entity) => !registry.pictures.has(entity)).toSorted()).toEqual(PUBLIC)
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licensed } from '../../scripts/build/licences.ts'

const packages = licensed()
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
}
/** Licences that ask for no more than to be named. */
const PERMISSIVE = /^(?:MIT(?:-0)?|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0)$/
/** What develops the shop and asks for more, and why it may. */
const ASKS_MORE: Readonly<Record<string, string>> = {
  'axe-core': 'MPL-2.0: no other package knows the rules of accessibility, none of it is changed and none ships',
}

describe('the packages that the shop is made of', () => {
  it('are those of package.json and theirs, each once in each version', () => {
    expect(Object.keys(dependencies).filter((name) => !packages.some((each) => each.name === name))).toEqual([])
    const named = packages.map(({ name, version }) => `${name} ${version}`)
    expect(new Set(named).size).toBe(named.length)
  })

  it('name a licence, and those of package.json a permissive one', () => {
    expect(packages.filter(({ licence }) => licence === '')).toEqual([])
    const own = packages.filter(({ name }) => name in dependencies)
    expect(own.filter(({ licence }) => !licence.split(' AND ').every((each) => PERMISSIVE.test(each)))).toEqual([])
  })

  it('are developed with packages of permissive licences only', () => {
    const licences = Object.keys(devDependencies).map((name) => {
      const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license?: string }
      return { name, licence: license ?? '' }
    })
    expect(licences.length).toBeGreaterThan(20)
    expect(licences.filter(({ name, licence }) => !PERMISSIVE.test(licence) && !(name in ASKS_MORE))).toEqual([])
  })
})

import { existsSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import { allSabotages } from '../../scripts/bite/all-sabotages.ts'
import { aimOf, always, never, type Sabotage, sabotaged, unlocked } from '../../scripts/bite/sabotage.ts'

const [first] = allSabotages

describe('the sabotages of the bite check', () => {
  it.each(allSabotages)(
    '$name: finds its code once, and leaves a program, and names tests that could notice',
    async (sabotage) => {
      for (const { path, before, after } of sabotaged(sabotage)) {
        expect(after).not.toBe(before)
        if (!path.endsWith('.sql')) await transformWithOxc(after, path)
      }
      expect(sabotage.bittenBy.filter((each) => !existsSync(aimOf(each).file))).toEqual([])
      expect(sabotage.bittenBy).not.toEqual([])
      // One run takes either whole files or the tests with some text in their name.
      expect(new Set(sabotage.bittenBy.map((each) => aimOf(each).title === undefined)).size).toBe(1)
    },
  )

  it('have different names', () => {
    const names = allSabotages.map(({ name }) => name)
    expect([...new Set(names)]).toEqual(names)
  })

  it('fail when their code is gone, or matches twice', () => {
    const sabotage = { ...(first as Sabotage), in: 'server/app.ts' }
    expect(() => sabotaged({ ...sabotage, find: /no such code/ })).toThrow('is 0 times in server/app.ts')
    expect(() => sabotaged({ ...sabotage, find: /import/ })).toThrow(/is \d\d+ times in server\/app.ts/)
  })
})

describe('the changes that sabotages share', () => {
  const changed = (source: string, { find, to }: { find: RegExp; to: string }) => source.replace(find, to)

  it('make a rule hold always', () => {
    const source = "isOpen: {\n  needs: ['shop'],\n  check: ({ shop }) => shop.isOpen,\n}"
    expect(changed(source, always('isOpen'))).toContain('check: () => true, original: ({ shop }) => shop.isOpen,')
  })

  it('never refuse', () => {
    expect(changed("if (isA(b) || c) refuse('a.b')", never('a.b'))).toBe("if (false && (isA(b) || c)) refuse('a.b')")
    expect(changed("if (c) return refused('a.b', {})", never('a.b'))).toBe(
      "if (false && (c)) return refused('a.b', {})",
    )
  })

  it('leave rows unlocked', () => {
    const text = 'select id from skus where id = any($1) order by id'
    expect(changed(`${text} for no key update`, unlocked('skus'))).toBe(text)
  })
})

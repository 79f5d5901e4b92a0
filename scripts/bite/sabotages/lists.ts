import type { Sabotage } from '../sabotage.ts'

/** Long lists: whoever scrolls comes to the end, whatever happens meanwhile. */
export const listSabotages: readonly Sabotage[] = [
  {
    name: 'the foot of a list believes the first look',
    breaks: 'A busy page that scrolls to the end of a list stands there, and the list does not load on.',
    file: 'src/ui/parts/endless.tsx',
    from: `looks.at(-1)?.isIntersecting`,
    to: `looks[0]?.isIntersecting`,
    bittenBy: ['tests/ui/parts/small-parts.test.tsx'],
  },
  {
    name: 'the foot of a list counts its rows',
    breaks: 'A stretch of which nothing is shown is the last, and one that was refused is asked for at every arrival.',
    file: 'src/ui/parts/endless.tsx',
    from: `}, [after, returns])`,
    to: `}, [length, returns])`,
    bittenBy: ['tests/ui/parts/small-parts.test.tsx'],
  },
  {
    name: 'a stretch is lost to a refetch',
    breaks: 'A list that was fetched anew meanwhile does not load on.',
    file: 'src/streams/next-stretch.ts',
    from: `if (stream.held()?.after !== after) return next(isStillThere)`,
    to: `if (stream.held()?.after !== after) return page`,
    bittenBy: ['tests/streams/live.test.ts', 'tests/streams/desk-users.test.ts'],
  },
  {
    name: 'one stretch at a time, whichever',
    breaks: 'A list that was asked anew does not load on before a late answer for what it was.',
    file: 'src/ui/hooks/use-stretches.ts',
    from: `if (loading.current === asked) return`,
    to: `if (loading.current !== null) return`,
    bittenBy: ['tests/ui/hooks/use-stretches.test.tsx'],
  },
  {
    name: 'a list that is asked anew begins anew',
    breaks: 'Whoever has scrolled far is thrown back to the top of the list when the network comes back.',
    file: 'src/ui/hooks/use-stretches.ts',
    from: `loaded.items.length < shown()`,
    to: `loaded.items.length < 0`,
    bittenBy: ['tests/ui/hooks/use-stretches.test.tsx'],
  },
  {
    name: 'a list is kept for whoever comes next',
    breaks: 'What one person had asked for is shown to the next who opens the same list.',
    file: 'src/ui/hooks/use-stretches.ts',
    from: `  if (asker !== persons) return
`,
    to: ``,
    bittenBy: ['tests/ui/hooks/use-stretches.test.tsx'],
  },
  {
    name: 'a stretch is known by its cursor',
    breaks: 'A list that begins like another waits for what that one asked, and stands still.',
    file: 'src/streams/next-stretch.ts',
    from: '`${list} ${after}`',
    to: `after`,
    bittenBy: ['tests/ui/hooks/use-stretches.test.tsx'],
  },
  {
    name: 'a list is empty when nothing is shown',
    breaks: 'A merchant whose twenty newest orders were shipped elsewhere reads that there are no others.',
    file: 'src/streams/listing.ts',
    from: `items.length === 0 && after === null`,
    to: `items.length === 0`,
    bittenBy: ['tests/streams/live.test.ts'],
  },
  {
    name: 'a list takes what the last person on the page had asked for',
    breaks: 'Rows that one person was told stand in the list of another.',
    file: 'src/streams/next-stretch.ts',
    from: `    if (!isStillThere()) return undefined
`,
    to: ``,
    bittenBy: ['tests/streams/desk-users.test.ts'],
  },
  {
    name: 'a list stands still after the shop was away',
    breaks: 'A stretch that was refused in a tunnel or by a server that went is never asked for again by itself.',
    file: 'src/ui/parts/endless.tsx',
    from: `[after, returns]`,
    to: `[after]`,
    bittenBy: ['tests/ui/parts/small-parts.test.tsx'],
  },
]

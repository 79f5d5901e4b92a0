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
    breaks: 'A list whose rows went as others came does not load on.',
    file: 'src/ui/parts/endless.tsx',
    from: `[hasMore, rows])`,
    to: `[hasMore, rows.length])`,
    bittenBy: ['tests/ui/parts/small-parts.test.tsx'],
  },
  {
    name: 'a stretch of orders is lost to a refetch',
    breaks: 'A list that was fetched anew meanwhile does not load on.',
    file: 'src/streams/listing.ts',
    from: `if (stream.held()?.after !== after) return next()`,
    to: `if (stream.held()?.after !== after) return page`,
    bittenBy: ['tests/streams/live.test.ts'],
  },
  {
    name: 'a stretch of rows is lost to a refetch',
    breaks: 'Records that were asked anew meanwhile do not load on.',
    file: 'src/streams/paged.ts',
    from: `if (stream.held() !== held) return next()`,
    to: `if (stream.held() !== held) return page`,
    bittenBy: ['tests/streams/money.test.ts'],
  },
  {
    name: 'one stretch at a time, whichever',
    breaks: 'A list that was asked anew does not load on before a late answer for what it was.',
    file: 'src/ui/hooks/use-stretches.ts',
    from: `|| loading.current === list.after) return`,
    to: `|| loading.current !== undefined) return`,
    bittenBy: ['tests/ui/hooks/use-stretches.test.tsx'],
  },
]

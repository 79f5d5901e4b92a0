import type { Sabotage } from '../sabotage.ts'

/** What only somebody who means harm would try: each file of hostile input must be able to turn red. */
export const hostileSabotages: readonly Sabotage[] = [
  {
    name: 'amounts are taken as they are written',
    breaks: 'An amount that is no number breaks the server instead of being refused.',
    file: 'src/api/contract/contract.ts',
    from: `export const micro = z.string().regex(`,
    to: `export const micro = z.string().refine(() => true, void `,
    bittenBy: ['tests/server/hostile/fuzz.test.ts'],
  },
  {
    name: 'words are written into a statement',
    breaks: 'Whoever searches for the right words reads what is nobody’s to read.',
    file: 'server/goods/search.service.ts',
    from: `db.run<Found['categories'][number]>(categories, [containing(words)])`,
    to: `db.run<Found['categories'][number]>(statement('', \`select id, name from categories where lower(name->>'en') like '\${containing(words)}'\`))`,
    bittenBy: ['tests/server/hostile/injection.test.ts'],
  },
  {
    name: 'a step may be left out',
    breaks: 'A move that its state does not know is answered as done.',
    file: 'src/machines/referee.ts',
    from: `if (after === before && actions.length === 0) return`,
    to: `if (false as boolean) return`,
    bittenBy: ['tests/server/hostile/steps-skipped.test.ts'],
  },
  {
    name: 'a stranger is answered sooner',
    breaks: 'The time of a login tells whether somebody has an account.',
    file: 'server/account/password-hash.ts',
    from: `const right = await verify(usable ?? (await dummyOf(env)), password)`,
    to: `const right = usable !== undefined && (await verify(usable, password))`,
    bittenBy: ['tests/server/hostile/enumeration.test.ts'],
  },
  {
    name: 'other processes are told nothing live',
    breaks: 'Whoever hangs on another process sees yesterday’s stock.',
    file: 'server/events/sockets.ts',
    from: `others?.serverSideEmit('live', message)`,
    to: ``,
    bittenBy: ['tests/server/events/several-processes.test.ts'],
  },
  {
    name: 'a cursor may point beyond time',
    breaks: 'A cursor made up by hand breaks the server.',
    file: 'server/db/keyset.ts',
    from: 'least($${n}::bigint, ${LAST_MOMENT})',
    to: '$${n}::bigint',
    bittenBy: ['tests/server/hostile/fuzz.test.ts'],
  },
]

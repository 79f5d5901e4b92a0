import { SAME_LETTERS, SAME_SIGNS, UNSEEN, UNSEEN_TAGS } from '#contract/platform/comparable-name.ts'

const tags = UNSEEN_TAGS.map((code) => `\\U${code.toString(16).padStart(8, '0')}`).join('-')
const without = (text: string): string => `regexp_replace(${text}, '[${UNSEEN}${tags}]', '', 'g')`
/** A sign as PostgreSQL writes it in a text, so that marks stay readable. */
const written = (sign: string): string => (/\p{M}/u.test(sign) ? escaped(sign) : `'${sign}'`)
const escaped = (text: string): string =>
  `U&'${Array.from(text, (sign) => (/\p{M}/u.test(sign) ? `\\${sign.codePointAt(0)?.toString(16).padStart(4, '0')}` : sign)).join('')}'`

/** The function of the database that compares names, as the first migration has to say it. */
export function nameKeySql(): string {
  const apart = without(`normalize(${without('name')}, NFKD)`)
  const letters = `translate(${apart}, '${[...SAME_LETTERS.keys()].join('')}', '${[...SAME_LETTERS.values()].join('')}')`
  const signs = SAME_SIGNS.reduce((text, [sign, same]) => `replace(${text}, ${written(sign)}, '${same}')`, letters)
  return [
    'CREATE FUNCTION shop_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS',
    `$$ SELECT normalize(${signs}, NFC) $$;`,
  ].join('\n')
}

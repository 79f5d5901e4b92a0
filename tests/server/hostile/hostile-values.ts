/** Text that goes into a request as it stands, where JSON could not say it: 1e309, -0, an array ten thousand deep. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** In every text that tries to become SQL: no statement that reaches the database may hold it. */
export const SQL_MARK = 'zqsqlzq'

/** In everything that was not asked for: nothing of it may ever be stored. */
export const UNKNOWN_MARK = 'zqunknownzq'

/** What breaks out of a string, a number, a sort, a filter, a pattern or a comment of SQL, on engines of every kind. */
export const SQL_PAYLOADS: readonly string[] = [
  `' or '1'='1' -- ${SQL_MARK}`,
  `'; drop table users; -- ${SQL_MARK}`,
  `" or ""="" ${SQL_MARK}`,
  `1; select pg_sleep(5) -- ${SQL_MARK}`,
  `1 or pg_sleep(5) is null -- ${SQL_MARK}`,
  `' union select id, email, password_hash from users -- ${SQL_MARK}`,
  `price_micro; delete from orders -- ${SQL_MARK}`,
  `(select pg_sleep(5)) ${SQL_MARK}`,
  `$1 ${SQL_MARK}`,
  `$$ ${SQL_MARK} $$`,
  `%' or 1=1 ${SQL_MARK} or '%'='`,
  `\\'; ${SQL_MARK}`,
  `/* ${SQL_MARK} */`,
  `desc, ${SQL_MARK}`,
  `${SQL_MARK}' & !(b | 'c':*`,
  `\u02bc or 1=1 ${SQL_MARK}`,
  `'/**/or/**/1=1--${SQL_MARK}`,
  `0~z');select(pg_sleep(5))--${SQL_MARK}`,
  `';${SQL_MARK};select convert_from('\\x00'::bytea)`,
]

/** Texts that other houses fell over. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\u202eevil',
  '\u200b',
  '\ufeff',
  '\u0130I\u0307',
  '\ufdfa'.repeat(80),
  '\u3316'.repeat(80),
  'e\u0301'.repeat(200),
  '🛒'.repeat(60),
  'x'.repeat(5_000),
  '9'.repeat(40),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'NaN',
  'Infinity',
  '1e309',
  '1e3',
  '1e-7',
  '-1',
  '+1',
  '007',
  '0x10',
  '١٢٣',
  '１２',
  '1_000',
  '0.1',
  'null',
  'true',
  '[object Object]',
  '%00',
  '%',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a@b.example',
  `${'a,'.repeat(900)}a`,
  'user:',
  'desk',
  '999999999999999999~z',
  'l0~z',
  '00000000000000000000',
]

const NUMBERS: readonly unknown[] = [
  0,
  -1,
  1.5,
  1e-7,
  2 ** 31,
  2 ** 53,
  1e21,
  new Raw('1e309'),
  new Raw('-0'),
  new Raw('1E400'),
  new Raw('9007199254740993'),
  new Raw(`1${'0'.repeat(400)}`),
]

const nested = (depth: number): Raw => new Raw('['.repeat(depth) + ']'.repeat(depth))
const nestedIn = (depth: number): Raw => new Raw('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))

const SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  [[]],
  {},
  [null],
  { a: { b: { c: [1] } } },
  { length: 1, 0: 'a' },
  { toString: 'x', valueOf: 1 },
  ['x', 1, null],
  [1],
  ['1'],
  Array.from({ length: 3_000 }, () => 'x'),
  Array.from({ length: 101 }, () => ({ sku_id: 'x', quantity: 1 })),
  nested(200),
  nested(20_000),
  nestedIn(9_000),
  new Raw('{"__proto__":{"staff":"finance"}}'),
  new Raw('{"constructor":{"prototype":{"staff":"finance"}}}'),
]

/** What is put where something right should stand. */
export const HOSTILE: readonly unknown[] = [...TEXTS, ...SQL_PAYLOADS, ...NUMBERS, ...SHAPES]

/** Fields that no one may set, and those that mean something to the language. */
export const UNKNOWN_FIELDS: readonly string[] = [
  'user_id',
  'buyer_id',
  'shop_id',
  'owner_id',
  'staff',
  'role',
  'state',
  'price',
  'total_micro',
  'discount',
  'coupon_id',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '0',
  '',
  '$where',
  'id]',
]

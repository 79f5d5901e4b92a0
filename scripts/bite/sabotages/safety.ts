import type { Sabotage } from '../sabotage.ts'

const NO_DEMO = 'tests/server/start/no-demo.test.ts'
const TRACES = 'server/demo/demo-traces.ts'

/** Safety: nothing that surrounds a shop makes it less safe than its code. */
export const safetySabotages: readonly Sabotage[] = [
  {
    name: 'production starts on a demo',
    breaks: 'A production on the folder of a demo accepts known passwords and pays out invented balances.',
    in: 'server/app.ts',
    find: /if \(env\.production && !env\.REHEARSAL\) await expectNoDemo/,
    to: 'if (false) await expectNoDemo',
    bittenBy: [NO_DEMO],
  },
  {
    name: 'the mark of a demo is not looked for',
    breaks: 'A production starts on a database that the demo marked as its own.',
    in: TRACES,
    find: /mark === null \?/,
    to: 'true ?',
    bittenBy: [`${NO_DEMO} · mark of a demo`],
  },
  {
    name: 'invented money is not looked for',
    breaks: 'A production pays out balances that nobody paid in.',
    in: TRACES,
    find: /exists \(select from ledger_entries where account_id = \$1\)/,
    to: '($1::text is null)',
    bittenBy: [`${NO_DEMO} · opening transfers`],
  },
  {
    name: 'demo accounts are not looked for',
    breaks: 'Everybody signs in to a production with the passwords of the README.',
    in: TRACES,
    find: /account === null \?/,
    to: 'true ?',
    bittenBy: [`${NO_DEMO} · demo account`],
  },
  {
    name: 'example addresses are not looked for',
    breaks: 'Customers of a production pay to addresses whose keys do not exist.',
    in: TRACES,
    find: /address === null \?/,
    to: 'true ?',
    bittenBy: [`${NO_DEMO} · example address`],
  },
  {
    name: 'the limit follows the raw address',
    breaks: 'Whoever spells /api otherwise calls as often as they like.',
    in: 'server/plugins/limits.ts',
    find: /const countedAs = COUNTED_AS\[request\.routeOptions\.url \?\? ''\]/,
    to: "const countedAs = request.url.startsWith('/api/') ? undefined : 'nothing'",
    bittenBy: ['tests/server/plugins/limited-spellings.test.ts'],
  },
  {
    name: 'a personal answer may be kept',
    breaks: 'A browser on a shared computer shows the last person’s orders to the next one.',
    in: 'server/plugins/cache-rules.ts',
    find: /config\.isPublic === true && headers\['token'\] === undefined/,
    to: 'config.operation !== undefined',
    bittenBy: ['tests/server/contract/cache-rules.test.ts'],
  },
  {
    name: 'the data folder stays open',
    breaks: 'Everybody on the machine reads and writes the embedded database.',
    in: 'server/private-folder.ts',
    find: /chmodSync\(folder, OWNER_ONLY\)/,
    to: '',
    bittenBy: ['tests/server/start/private-folder.test.ts'],
  },
  {
    name: 'the mailbox opens on a real database',
    breaks: 'A shop that was started without NODE_ENV shows everybody the codes of its customers.',
    in: 'server/account/dev-mail.ts',
    find: /if \(\(await db\.run\(isDemo\)\)\.length === 0\)/,
    to: 'if (false)',
    bittenBy: ['tests/server/account/mail.test.ts · no demo filled'],
  },
  {
    name: 'refused pictures are free',
    breaks: 'Five accounts send broken pictures without end, and nobody else can upload.',
    in: 'server/upload/attempts.ts',
    find: /windowOf\(db\)\.charge\(ownerId\)/,
    to: '0 * windowOf(db).charge(`${ownerId} ${performance.now()}`)',
    bittenBy: ['tests/server/upload/costly-pictures.test.ts · is charged for those that are refused'],
  },
  {
    name: 'the scans of a JPEG are not counted',
    breaks: 'A small JPEG with thousands of empty scans holds the decoder for seconds.',
    in: 'server/upload/picture.ts',
    find: /frame\.scans > MOST_SCANS/,
    to: 'false',
    bittenBy: ['tests/server/upload/costly-pictures.test.ts · is refused where it goes over its pixels'],
  },
]

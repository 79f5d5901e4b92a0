import { describe, expect, it } from 'vitest'
import { bansIn, COLOUR_BANS, DIRECTION_BANS, STATUS_BANS } from '../../scripts/check/screens.ts'

const tables = { status: STATUS_BANS, direction: DIRECTION_BANS, colour: COLOUR_BANS }

describe('the scan of the screens', () => {
  it.each([
    ['status', `if (order.state === 'pendingPayment') {`],
    ['status', `view.status !== "refunded" ? a : b`],
    ['status', `'cancelled' === order.state`],
    ['status', `    case 'arbitrating':`],
    ['direction', `className="flex ml-2"`],
    ['direction', `className="hover:pr-4"`],
    ['direction', 'className={`-mr-[3px]`}'],
    ['direction', `class="absolute left-0"`],
    ['direction', `'md:text-right'`],
    ['direction', `'border-l'`],
    ['direction', `'rounded-tl-lg'`],
    ['direction', `  margin-left: 4px;`],
    ['direction', `  left: 0;`],
    ['direction', `style={{ paddingRight: 4 }}`],
    ['colour', `fill="#ff8800"`],
    ['colour', `color: #fff;`],
    ['colour', `background: rgba(0, 0, 0, 0.4)`],
    ['colour', `className="bg-red-500"`],
    ['colour', `className="dark:text-white"`],
  ] as const)('finds the %s in %s', (kind, line) => {
    expect(bansIn(`const a = 1\n${line}\n`, tables[kind])).toMatchObject([{ line: 2 }])
  })

  it.each([
    ['status', `if (live.state === 'stale') {`],
    ['status', `const tab = 'pendingPayment'`],
    ['status', `// order.state === 'cancelled' is never asked`],
    ['direction', `className="ms-2 pe-4 start-0 text-start border-s rounded-ss-lg"`],
    ['direction', `className="text-left-over html-4 max-left grid-cols-2"`],
    ['direction', `const left = order.left - right`],
    ['direction', `'the left-hand side'`],
    ['colour', `import { Page } from '#ui/parts/page.tsx'`],
    ['colour', `href="#/pages/member/order"`],
    ['colour', `href="#top"`],
    ['colour', `className="bg-surface text-ink-2"`],
    ['colour', `fill="url(#grad)"`],
  ] as const)('lets pass, for %s, %s', (kind, line) => {
    expect(bansIn(line, tables[kind])).toEqual([])
  })
})

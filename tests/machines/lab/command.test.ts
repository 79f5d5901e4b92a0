import { mkdtempSync, openSync, ftruncateSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { stateNames } from '#machines/platform/chart.ts'
import { everyPlayable } from '../../../scripts/simulate/playables.ts'
import { command } from '../../../scripts/simulate/command.ts'
import { jsonLines, speak } from '../../../scripts/simulate/streams.ts'

const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shown = async (...args: string[]) => {
  const { code, lines } = await command(args)
  return { code, text: lines.join('\n') }
}

async function spoken(run: (input: Readable, output: PassThrough) => Promise<unknown>, lines: readonly string[]) {
  const output = new PassThrough()
  const code = await run(Readable.from([lines.map((line) => `${line}\n`).join('')]), output)
  output.end()
  const answers = String(output.read() ?? '')
    .split('\n')
    .filter(Boolean)
  return { code, answers: answers.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('the command', () => {
  it('lists every machine with its states, and its events with their actors', async () => {
    const { code, text } = await shown('--list')
    expect(code).toBe(0)
    expect(everyPlayable).toHaveLength(15)
    for (const { of } of everyPlayable) expect(text).toContain(`${of.name}\n  states  ${stateNames(of).join(' ')}`)
    expect(text).toMatch(/FORCE_CLOSE +support, finance/)
  })

  it('walks sign-in, connection and chat messages', async () => {
    expect((await shown('auth', 'ASK', 'REFUSE', 'problem=account.locked')).text).toContain('auth locked')
    expect((await shown('connection', 'SHOW', 'OPENED', 'SHAKEN')).text).toContain('connection live')
    expect((await shown('chatMessage', 'SEND', 'STORE', 'RECALL')).text).toContain('chatMessage recalled')
  })

  it('names every way to call it', async () => {
    const { text } = await shown()
    for (const way of ['--list', '--paths', '--diagram', 'find', 'run', '--scenarios', '--coverage', '--json', '--mcp'])
      expect(text).toContain(way)
  })

  it('keeps a space between the longest name and its events', async () => {
    expect((await shown()).text).toMatch(/shopApplication {2}SAVE/)
  })

  it('prints the diagram that the documents have', async () => {
    for (const name of ['order', 'auth', 'connection', 'chatMessage'])
      expect(`${(await shown('--diagram', name)).text}\n`).toBe(readFileSync(`docs/lifecycles/${name}.md`, 'utf8'))
  })

  it('numbers the walks that cover a machine', async () => {
    const { code, text } = await shown('--paths', 'settlement')
    expect(code).toBe(0)
    expect(text).toContain('6 of 6 transitions, 9 of 9 pairs')
    expect(text).toMatch(/^ +1\. \(plain\) system:/m)
  })

  it('finds the shortest legal walk over several machines', async () => {
    const { code, text } = await shown('find', 'order pendingReceipt refund=open shop=suspended')
    expect(code).toBe(0)
    expect(text).toMatch(/shopper:PAY → pendingDelivery[\s\S]*merchant:SHIP → pendingReceipt[\s\S]*support:SUSPEND/)
    expect((await shown('find', 'order paid refund=applied')).text).toMatch(/open=1 .*blocking=1|COUNT_REFUNDS open=1/)
    expect((await shown('find', 'order pendingReceipt openRefunds>=0 refund=succeeded')).code).toBe(0)
    expect((await shown('find', 'order paid actor=merchant')).text).toContain('shopper:PAY → pendingDelivery')
  })

  it('finds the shortest legal walk in which events follow each other, over joined machines', async () => {
    const { code, text } = await shown('find', 'order pay > ship > refund.apply<1h')
    expect(code).toBe(0)
    expect(text).toMatch(
      /shopper:order\.pay → pendingDelivery[\s\S]*merchant:order\.ship → pendingReceipt[\s\S]*shopper:refund\.apply → /,
    )
    const missing = await shown('find', 'order cancel > ship')
    expect(missing.code).toBe(1)
    expect(missing.text).toContain('not found from the known facts and inputs: ship does not follow')
  })

  it('says what is nearest where nothing is found, and what is in the way', async () => {
    const { code, text } = await shown('find', 'order cancelled openRefunds=1')
    expect(code).toBe(1)
    expect(text).toContain('not found from the known facts and inputs; the nearest is cancelled')
    expect(text).toContain('in the way: openRefunds=1, it is 0')
  })

  it.each([
    [['oder'], 'Did you mean order?'],
    [['--diagram', 'oder'], 'There is no machine oder. Did you mean order?'],
    [['--liszt'], 'There is no option --liszt.'],
    [['order', 'PAI'], 'Did you mean order.pay?'],
    [['find', 'order pendingReciept'], 'Did you mean pendingReceipt?'],
    [['find', 'order extendet=true'], 'Did you mean extended?'],
    [['find', 'order actor=shoper'], 'Did you mean shopper?'],
    [['find', 'order pai > ship'], 'Did you mean order.pay?'],
    [['find', 'order pay > ship<soon'], 'This is no event of a sequence: ship<soon.'],
    [
      ['find', 'order pay > shop.suspend'],
      'The shop is not walked together with the order: order, settlement, refund.',
    ],
    [['run'], 'Which file?'],
    [['run', 'nowhere.json'], 'There is no file nowhere.json.'],
  ])('refuses %s with exit code 2', async (args, message) => {
    const { code, text } = await shown(...args)
    expect(code).toBe(2)
    expect(text).toContain(message)
  })
})

describe('a scenario file', () => {
  const source = readFileSync('tests/scenarios/order/walk-001.json', 'utf8')
  const ran = (text: string) => {
    const file = join(folder, 'case.json')
    writeFileSync(file, text)
    return shown('run', file)
  }

  it('plays, and says which step is not as expected', async () => {
    expect(await ran(source)).toMatchObject({ code: 0 })
    const wrong = await ran(source.replace('"expect":{"state":"cancelled"}', '"expect":{"state":"completed"}'))
    expect(wrong.code).toBe(1)
    expect(wrong.text).toContain('step 2: expected the state completed, found cancelled')
  })

  it('is refused with line and reason where it is malformed', async () => {
    expect((await ran('{\n  "version": 1,\n  oops\n}')).text).toMatch(/case\.json:3: no JSON/)
    const { code, text } = await ran(
      source.replace(
        '"actor":"shopper","expect":{"state":"cancelled"}',
        '"actor":"pirate","expect":{"state":"cancelled"}',
      ),
    )
    expect(code).toBe(2)
    expect(text).toMatch(/case\.json:10: steps\.1\.actor: /)
    expect((await ran(source.replace('"version": 1', '"version": 99'))).text).toContain('version 99 is newer')
  })

  it('of an older version names the step that no longer exists', async () => {
    const old = source.replace('"version": 1', '"version": 0').replaceAll('order.cancel', 'order.abandon')
    const { code, text } = await ran(old)
    expect(code).toBe(2)
    expect(text).toContain('Step 2: the order no longer has the event order.abandon (the scenario has version 0')
  })

  it('of more than 20 MB is refused before it is read', async () => {
    const file = join(folder, 'large.json')
    const handle = openSync(file, 'w')
    ftruncateSync(handle, 200 * 1024 * 1024)
    closeSync(handle)
    expect(await shown('run', file)).toEqual({ code: 2, text: `${file} is larger than 20 MB.` })
  })

  it('loses, doubles and repeats requests as its faults say', async () => {
    const step = (more: object) => ({ event: 'order.pay', actor: 'shopper', ...more })
    const scenario = (steps: readonly object[]) =>
      ran(
        JSON.stringify({
          version: 1,
          title: 'faults',
          machine: 'order',
          facts: 'plain',
          actors: [],
          start: 'pendingPayment',
          steps,
        }),
      )
    expect(
      await scenario([
        step({ fault: 'drop', expect: { state: 'pendingPayment' } }),
        step({ crash: 'before', expect: { state: 'pendingPayment' } }),
        step({ fault: 'double', crash: 'after', expect: { state: 'pendingDelivery' } }),
        step({ expect: { state: 'pendingDelivery', refused: 'system.alreadyMoved' } }),
      ]),
    ).toMatchObject({ code: 0 })
  })
})

describe('a scenario of pages', () => {
  const step = (event: string, actor: string, state: string, sees: object, more: object = {}) => ({
    event,
    actor,
    ...more,
    expect: { state, sees },
  })
  const ran = (steps: readonly object[]) => {
    const file = join(folder, 'pages.json')
    const head = { version: 1, title: 'pages', machine: 'order', facts: 'plain', actors: [], start: 'pendingPayment' }
    writeFileSync(file, JSON.stringify({ ...head, steps }))
    return shown('run', file)
  }
  const overtaken = { travel: { reorder: true } }

  it('says what each party sees, and that every screen ends up as a fresh snapshot', async () => {
    const { code, text } = await ran([
      step(
        'order.pay',
        'shopper',
        'pendingDelivery',
        { shopper: 'pendingDelivery', merchant: 'pendingPayment' },
        overtaken,
      ),
      step('order.ship', 'merchant', 'pendingReceipt', { merchant: 'pendingReceipt', shopper: 'pendingDelivery' }),
    ])
    expect(text).toContain('every screen equals a fresh snapshot after +100ms')
    expect(text).toContain('as expected')
    expect(code).toBe(0)
  })

  it('names the step and the party that see something else, and where the lab shows it', async () => {
    const { code, text } = await ran([
      step('order.pay', 'shopper', 'pendingDelivery', { merchant: 'pendingDelivery' }, { travel: { delay: '+2s' } }),
      step('order.ship', 'merchant', 'pendingReceipt', {}),
    ])
    expect(code).toBe(1)
    expect(text).toContain('step 1: expected the merchant to see pendingDelivery, found pendingPayment')
    expect(text.split('\n')).toContain(
      'in the lab: #/pages/lab?machine=order&facts=plain&alone=1&steps=order.pay%3Ashopper%3Adelay%2B2s',
    )
  })

  it.each([
    [{ delay: '2s' }, 'travel.delay: a span such as +72h'],
    [{ delay: '+11s' }, 'Step 1: +11s is longer than 10s.'],
    [{ skew: '-2d' }, 'Step 1: -2d is longer than 1d.'],
    [{ speed: 1 }, 'travel: Unrecognized key'],
  ])('refuses news that travels like %j', async (travel, message) => {
    const { code, text } = await ran([step('order.pay', 'shopper', 'pendingDelivery', {}, { travel })])
    expect(code).toBe(2)
    expect(text).toContain(message)
  })

  it('refuses a screen that shows a state that the machine has not', async () => {
    const { code, text } = await ran([step('order.pay', 'shopper', 'pendingDelivery', { merchant: 'pendingDelivry' })])
    expect(code).toBe(2)
    expect(text).toContain('Step 1: the order has no state pendingDelivry. Did you mean pendingDelivery?')
  })
})

describe('lines of JSON', () => {
  it('answer states and refusals with their reasons, and the worst exit code', async () => {
    const moved = ['{"machine":"order","event":"PAY"}', '{"machine":"order","event":"order.ship","actor":"merchant"}']
    expect(await spoken(jsonLines, moved)).toEqual({
      code: 0,
      answers: [{ state: 'pendingDelivery' }, { state: 'pendingReceipt' }],
    })
    const { code, answers } = await spoken(jsonLines, [...moved, '{"machine":"order","event":"EXTEND"}'])
    expect(code).toBe(1)
    expect(answers[2]).toMatchObject({
      refused: { key: 'order.extendTooEarly', params: { days: 3 } },
      because: { rule: 'inLastDays', fact: 'time' },
    })
  })

  it('show the state of a line without an event, and start again only with facts', async () => {
    const { answers } = await spoken(jsonLines, [
      '{"machine":"order","event":"PAY"}',
      '{"machine":"order"}',
      '{"machine":"order","event":"SHIP"}',
      '{"machine":"order","time":"+1h"}',
      '{"machine":"order","facts":"plain"}',
    ])
    expect(answers.map(({ state }) => state)).toEqual([
      'pendingDelivery',
      'pendingDelivery',
      'pendingReceipt',
      'pendingReceipt',
      'pendingPayment',
    ])
  })

  it('of more than a million characters are refused, and the next one is answered', async () => {
    const long = `{"machine":"${'x'.repeat(3_000_000)}"}`
    const { code, answers } = await spoken(jsonLines, [long, '{"machine":"order"}'])
    expect(code).toBe(2)
    expect(answers).toEqual([{ error: 'The line is longer than a million characters.' }, { state: 'pendingPayment' }])
    const spokenTo = await spoken(speak, [long, '{"jsonrpc":"2.0","id":1,"method":"ping"}'])
    expect(spokenTo.answers.map(({ error, result }) => error ?? result)).toEqual([
      { code: -32600, message: 'The line is longer than a million characters.' },
      {},
    ])
  })

  it.each([
    ['{', 'This is no JSON'],
    ['{"machine":"oder"}', 'Did you mean order?'],
    ['{"machine":"order","event":"PAI"}', 'Did you mean order.pay?'],
    ['{"machine":"order","event":"PAY","actor":"pirate"}', 'No actor is called pirate.'],
    ['{"machine":"order","event":"LOWER_PRICE","input":{"total":1}}', 'has no field total'],
    ['{"machine":"order","event":"LOWER_PRICE","input":{"totalMicro":"much"}}', 'cannot read this input'],
    ['{"machine":"order","facts":{"colour":1}}', 'has no fact colour'],
    ['{"machine":"order","more":1}', 'more'],
    ['[]', 'the line'],
  ])('refuse %s with exit code 2', async (line, message) => {
    const { code, answers } = await spoken(jsonLines, [line])
    expect(code).toBe(2)
    expect(answers).toHaveLength(1)
    expect(String(answers[0]?.['error'])).toContain(message)
  })
})

describe('the Model Context Protocol', () => {
  const call = (name: string, args: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name, arguments: args } })
  const tool = async (name: string, args: object) => {
    const { answers } = await spoken(speak, [call(name, args)])
    const result = answers[0]?.['result'] as { content: { text: string }[]; isError: boolean }
    return { text: result.content[0]?.text ?? '', isError: result.isError }
  }

  it('begins, lists its tools and ignores notifications', async () => {
    const { answers } = await spoken(speak, [
      '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}',
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","id":2,"method":"tools/list"}',
    ])
    expect(answers).toHaveLength(2)
    expect(answers[0]).toMatchObject({ id: 1, result: { capabilities: { tools: {} } } })
    const { tools } = (answers[1] ?? {})['result'] as { tools: { name: string; inputSchema: object }[] }
    expect(tools.map(({ name }) => name)).toEqual(['list', 'walk', 'why', 'find', 'diff'])
    for (const { inputSchema } of tools) expect(inputSchema).toMatchObject({ type: 'object' })
  })

  it('walks, explains, finds and compares', async () => {
    const steps = [{ event: 'PAY' }, { event: 'SHIP' }]
    expect(JSON.parse((await tool('walk', { machine: 'order', steps })).text)).toMatchObject({
      state: 'pendingReceipt',
    })
    const why = await tool('why', { machine: 'order', steps: [...steps, { event: 'EXTEND' }] })
    expect(JSON.parse(why.text)).toMatchObject({ because: { rule: 'inLastDays' } })
    expect((await tool('find', { query: 'order paid' })).text).toContain('order.pay')
    expect((await tool('list', { machine: 'coupon' })).text).toContain('coupon.lock')
    const right = { machine: 'order', steps: [{ event: 'CHANGE_ADDRESS' }] }
    const diff = await tool('diff', { left: { machine: 'order', steps }, right })
    expect(JSON.parse(diff.text)).toEqual({
      states: ['pendingReceipt', 'pendingPayment'],
      facts: { addressChanges: [0, 1] },
    })
  })

  it('answers mistakes as errors', async () => {
    expect(await tool('walk', { machine: 'oder' })).toMatchObject({ isError: true })
    expect(await tool('delete', {})).toMatchObject({ isError: true })
    const { answers } = await spoken(speak, ['{', '{"id":1}', '{"jsonrpc":"2.0","id":1,"method":"tools/write"}'])
    expect(answers.map(({ error }) => (error as { code: number }).code)).toEqual([-32700, -32600, -32601])
  })
})

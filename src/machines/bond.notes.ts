import type { BondAsked, BondFacts } from './bond.facts.ts'
import { isTooLittle } from './bond.rules.ts'
import type { Moment } from './lifecycle.ts'

type Note = (facts: BondFacts, event: BondAsked & Moment) => Partial<BondFacts> & { readonly terms?: never }

const plus = (a: string, b: string): string => (BigInt(a) + BigInt(b)).toString()
const minus = (a: string, b: string): string => (BigInt(a) - BigInt(b)).toString()

/** What the events of an operating fund change in its facts. */
export const bondNotes = {
  noteUpgrade: ({ fundMicro }, { to = null, amountMicro = '0', risks = [] }) => ({
    target: to,
    movingMicro: amountMicro,
    fundMicro: plus(fundMicro, amountMicro),
    risks,
  }),
  noteRisks: (_facts, { risks = [] }) => ({ risks }),
  notePaidBack: ({ fundMicro, movingMicro }) => ({
    fundMicro: minus(fundMicro, movingMicro),
    movingMicro: '0',
    target: null,
    risks: [],
  }),
  noteRaised: ({ target, level, minimumMicro, fundMicro, partUntil }) => ({
    level: target?.level ?? level,
    minimumMicro: target?.terms.bondMicro ?? minimumMicro,
    movingMicro: '0',
    target: null,
    risks: [],
    graceUntil: null,
    partUntil: target !== null && BigInt(fundMicro) > BigInt(target.terms.bondMicro) ? partUntil : null,
  }),
  noteRefund: (_facts, { to = null }) => ({ target: to }),
  noteCancelled: () => ({ target: null }),
  noteLowered: (
    { target, level, minimumMicro, graceUntil, terms },
    { to = target, keptMicro = '0', partUntil = null, at },
  ) => ({
    level: to?.level ?? level,
    minimumMicro: to?.terms.bondMicro ?? minimumMicro,
    fundMicro: keptMicro,
    target: null,
    graceUntil: isTooLittle(keptMicro, to) ? (graceUntil ?? at + terms.graceMs) : null,
    partUntil,
  }),
  notePart: (_facts, { keptMicro = '0', partUntil = null }) => ({ fundMicro: keptMicro, partUntil }),
  noteGuarantee: ({ fundMicro }, { amountMicro = '0' }) => ({ fundMicro: minus(fundMicro, amountMicro) }),
  noteGrace: ({ graceUntil, terms }, { at }) => ({ graceUntil: graceUntil ?? at + terms.graceMs, partUntil: null }),
} as const satisfies Readonly<Record<string, Note>>

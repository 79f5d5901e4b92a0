import type { BondEvent } from './bond.events.ts'
import type { BondFacts } from './bond.facts.ts'
import { isTooLittle, lowerLevel } from './bond.rules.ts'
import type { Happened, Note, Noted } from '../platform/lifecycle.ts'

const plus = (a: string, b: string): string => (BigInt(a) + BigInt(b)).toString()
const minus = (a: string, b: string): string => (BigInt(a) - BigInt(b)).toString()

function lowered(
  facts: BondFacts,
  event: Happened<BondEvent, 'bond.release' | 'bond.releaseNow' | 'bond.graceEnd'>,
): Noted<BondFacts> {
  const { level, minimumMicro, graceUntil, terms } = facts
  const { keptMicro, partUntil, at } = event
  const to = lowerLevel(facts, event)
  return {
    level: to?.level ?? level,
    minimumMicro: to?.terms.bondMicro ?? minimumMicro,
    fundMicro: keptMicro,
    target: null,
    graceUntil: isTooLittle(keptMicro, to) ? (graceUntil ?? at + terms.graceMs) : null,
    partUntil,
  }
}

/** What the events of an operating fund change in its facts. */
export const bondNotes = {
  noteUpgrade: {
    'bond.upgrade': ({ fundMicro }, { to, amountMicro, risks }) => ({
      target: to,
      movingMicro: amountMicro,
      fundMicro: plus(fundMicro, amountMicro),
      risks,
    }),
  },
  noteRisks: { 'bond.flag': (_facts, { risks }) => ({ risks }) },
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
  noteRefund: { 'bond.requestRefund': (_facts, { to }) => ({ target: to }) },
  noteCancelled: () => ({ target: null }),
  noteLowered: { 'bond.release': lowered, 'bond.releaseNow': lowered, 'bond.graceEnd': lowered },
  notePart: { 'bond.releasePart': (_facts, { keptMicro, partUntil }) => ({ fundMicro: keptMicro, partUntil }) },
  noteGuarantee: {
    'bond.guarantee': ({ fundMicro }, { amountMicro }) => ({ fundMicro: minus(fundMicro, amountMicro) }),
  },
  noteGrace: ({ graceUntil, terms }, { at }) => ({ graceUntil: graceUntil ?? at + terms.graceMs, partUntil: null }),
} as const satisfies Readonly<Record<string, Note<BondFacts, BondEvent>>>
